import { parseArgs } from 'node:util';

export const measureHelp = `npm run measure
npm run measure -- --runs N

Visits the forms of the built app and a page written by hand alternately, in Chromium on a slow line, then looks at every
route. Exits with 1 if a goal is missed by more than the spread of the visits.
  --runs N   visits of each form (default: 15; with fewer than 7 the spread says little)`;

/** @typedef {{ readonly kind: 'run', readonly runs: number }} MeasureOptions */

/**
 * @param {readonly string[]} args
 * @returns {{ kind: 'help' } | { kind: 'wrong', problem: string } | MeasureOptions}
 */
export function parseMeasureOptions(args) {
  try {
    const { values } = parseArgs({ args: [...args], options, allowPositionals: false });
    if (values.help) return { kind: 'help' };
    const runs = Number(values.runs ?? 15);
    if (!Number.isInteger(runs) || runs < 1)
      return { kind: 'wrong', problem: `--runs ${values.runs}: expected a number from 1` };
    return { kind: 'run', runs };
  } catch (error) {
    return { kind: 'wrong', problem: `${error instanceof Error ? error.message : String(error)}\n\n${measureHelp}` };
  }
}

const options = /** @type {const} */ ({ runs: { type: 'string' }, help: { type: 'boolean', short: 'h' } });
