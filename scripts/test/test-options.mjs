/** @typedef {'lint' | 'unit' | 'e2e'} Subset */

/** @typedef {'test' | 'test:all'} TestCommand */

/** @type {readonly Subset[]} */
const subsets = ['lint', 'unit', 'e2e'];

const noInstall = '--no-install';

/** @param {TestCommand} command */
export function testHelp(command) {
  const call = command === 'test' ? 'npm test' : 'npm run test:all';
  const [unit, e2e] =
    command === 'test'
      ? ['Vitest, without slow tests', 'Playwright: the main flows in Chromium']
      : ['Vitest', 'Playwright, in Chromium; the main flows also in Firefox and WebKitGTK'];
  return `${call}
${call} -- lint unit
${call} -- --no-install

Runs ${command === 'test' ? 'the quick tests; npm run test:all runs everything' : 'everything'}. Name parts to run only those:
  lint   formatter, type check, oxlint, stylelint, knip, specification, documents
  unit   ${unit}
  e2e    ${e2e}

  --no-install   uses installed browsers only`;
}

/**
 * @param {readonly string[]} args
 * @returns {{ kind: 'help' } | { kind: 'wrong', problem: string } | { kind: 'run', subsets: ReadonlySet<Subset>, mayInstall: boolean }}
 */
export function parseTestOptions(args) {
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help' };
  const named = args.filter((arg) => arg !== noInstall);
  const unknown = named.find((arg) => !subsets.some((subset) => subset === arg));
  if (unknown !== undefined) {
    return { kind: 'wrong', problem: `Unknown part ${unknown}: allowed are ${[...subsets, noInstall].join(', ')}.` };
  }
  const wanted = subsets.filter((subset) => named.length === 0 || named.includes(subset));
  return { kind: 'run', subsets: new Set(wanted), mayInstall: !args.includes(noInstall) };
}
