/** Of one GET /api/messages: no longer than sockets and patience last. */
export const longestWaitMs = 60_000;
