import type { Verdict } from './report.ts';

/** How a check of either kind ends. */
export const exitCodes = {
  conforms: 0,
  unreachable: 1,
  wrongUsage: 2,
  badFile: 4,
  deviates: 5,
  partly: 6,
} as const;

export const exitCodeOf = {
  conforms: exitCodes.conforms,
  'conforms-as-far-as-tried': exitCodes.partly,
  deviates: exitCodes.deviates,
} as const satisfies Record<Verdict, number>;

/** The end of the help of each check. */
export const exitCodesHelp = `
Exit codes:  0 conforms, whatever was left out by choice; 1 no response;
             2 wrong usage, or a row of --expect-skipped was not skipped;
             4 invalid file; 5 deviates;
             6 conforms; some rows skipped that were to be tried`;
