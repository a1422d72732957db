/** Where a page asks how to connect to the hub. */
export function negotiatePathOf(hubPath: string): string {
  return `${hubPath}/negotiate`;
}
