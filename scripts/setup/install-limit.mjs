/** On a slow line an installation takes a few minutes; one that takes as long as this hangs. */
export const installLimitMs = 1_200_000;
