/** For a test of a main flow, or of what each engine does in its own way: it runs in Firefox too, and `npm test` runs it in Chromium. */
export const everyEngine = { tag: '@every-engine' } as const;
