/** @typedef {'lint' | 'unit' | 'e2e'} Subset */

/** @type {readonly Subset[]} */
const subsets = ['lint', 'unit', 'e2e'];

const noInstall = '--no-install';

export const testHelp = `npm test
npm test -- lint unit
npm test -- --no-install

Runs everything, or the named parts only:
  lint   formatter, type check, oxlint, stylelint, knip, specification, documents
  unit   Vitest
  e2e    Playwright, in Chromium; the main flows also in Firefox and WebKitGTK

  --no-install   uses the browsers that are there, and installs none`;

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
