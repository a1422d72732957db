/** Whether a JSON value has more levels than this; recursion over some values would overflow the stack. */
export function nestsDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => nestsDeeperThan(levels - 1, inner));
}
