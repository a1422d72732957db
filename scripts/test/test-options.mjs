/** @typedef {'lint' | 'unit' | 'e2e'} Subset */

/** @type {readonly Subset[]} */
const subsets = ['lint', 'unit', 'e2e'];

export const testHelp = `npm test
npm test -- lint unit

Runs everything, or the named parts only:
  lint   formatter, type check, oxlint, stylelint, knip, specification, documents
  unit   Vitest
  e2e    Playwright, in a real browser`;

/**
 * @param {readonly string[]} args
 * @returns {{ kind: 'help' } | { kind: 'wrong', problem: string } | { kind: 'subsets', subsets: ReadonlySet<Subset> }}
 */
export function parseTestOptions(args) {
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help' };
  const unknown = args.find((arg) => !subsets.some((subset) => subset === arg));
  if (unknown !== undefined)
    return { kind: 'wrong', problem: `Unknown part ${unknown}: allowed are ${subsets.join(', ')}.` };
  const wanted = subsets.filter((subset) => args.length === 0 || args.includes(subset));
  return { kind: 'subsets', subsets: new Set(wanted) };
}
