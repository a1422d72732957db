/** For a test of a main flow, or of what each engine does in its own way: the gate runs it in Firefox too. */
export const everyEngine = { tag: '@every-engine' } as const;

/** Marks a test where Firefox has only ever done what Chromium does: in Firefox, `npm run test:engines` alone runs it. */
export const engineMatrix = { tag: '@engine-matrix' } as const;
