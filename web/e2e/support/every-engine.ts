/** For a test of a main flow, which runs in Firefox too where the machine has it. */
export const everyEngine = { tag: '@every-engine' } as const;
