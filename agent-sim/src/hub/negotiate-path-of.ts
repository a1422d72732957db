/** The path of a hub's negotiate request. */
export function negotiatePathOf(hubPath: string): string {
  return `${hubPath}/negotiate`;
}
