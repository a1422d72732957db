import { parseArgs } from 'node:util';

export const measureHelp = `npm run measure
npm run measure -- --runs N

Compares the built login screen with a page written by hand, in Chromium, on a slow line and on a fast one, and looks at
the other screens on the slow line. Ends with 1 when a goal is missed.
  --runs N   visits of each page (default: 7)`;

/** @typedef {{ readonly kind: 'run', readonly runs: number }} MeasureOptions */

/**
 * @param {readonly string[]} args
 * @returns {{ kind: 'help' } | { kind: 'wrong', problem: string } | MeasureOptions}
 */
export function parseMeasureOptions(args) {
  try {
    const { values } = parseArgs({ args: [...args], options, allowPositionals: false });
    if (values.help) return { kind: 'help' };
    const runs = Number(values.runs ?? 7);
    if (!Number.isInteger(runs) || runs < 1)
      return { kind: 'wrong', problem: `--runs ${values.runs}: expected a number from 1` };
    return { kind: 'run', runs };
  } catch (error) {
    return { kind: 'wrong', problem: `${error instanceof Error ? error.message : String(error)}\n\n${measureHelp}` };
  }
}

const options = /** @type {const} */ ({ runs: { type: 'string' }, help: { type: 'boolean', short: 'h' } });
