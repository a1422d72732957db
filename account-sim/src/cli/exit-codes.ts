/** What the command's exit code says; when stopped by a signal, 128 plus the signal's number. */
export const exitCodes = {
  failed: 1,
  wrongUsage: 2,
  portTaken: 3,
  badFile: 4,
} as const;
