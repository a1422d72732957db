/** Whether a connection has lasted: an agent may accept each page and drop it at once. */
export function isEstablished(connectedAt: number): boolean {
  return performance.now() - connectedAt >= 5_000;
}
