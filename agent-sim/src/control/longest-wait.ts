/** The longest wait of one GET /api/messages, so that no socket stays open for too long. */
export const longestWaitMs = 60_000;
