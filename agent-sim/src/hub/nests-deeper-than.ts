/** Whether a JSON value has more levels than that; what walks values by recursion would run out of stack on some. */
export function nestsDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => nestsDeeperThan(levels - 1, inner));
}
