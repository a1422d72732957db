/** What the command's exit code says. */
export const exitCodes = {
  failed: 1,
  wrongUsage: 2,
  portTaken: 3,
  badFile: 4,
  interrupted: 130,
  terminated: 143,
} as const;
