export const checkHelp = `npm run check

Quick checks of files changed since main: format, lint, types and unit tests.`;

/**
 * @param {readonly string[]} args
 * @returns {{ kind: 'help' } | { kind: 'wrong', problem: string } | { kind: 'run' }}
 */
export function parseCheckOptions([first]) {
  if (first === '--help' || first === '-h') return { kind: 'help' };
  return first === undefined
    ? { kind: 'run' }
    : { kind: 'wrong', problem: `Unknown option ${first}: allowed is --help.` };
}
