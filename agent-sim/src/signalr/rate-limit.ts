/** Counts messages; returns false as soon as more than the limit arrived within one second. */
export function createRateLimit(perSecond: number): (count: number, now: number) => boolean {
  let [secondBegan, counted] = [Number.NEGATIVE_INFINITY, 0];
  return (count, now) => {
    if (Math.abs(now - secondBegan) >= 1_000) [secondBegan, counted] = [now, 0];
    counted += count;
    return counted <= perSecond;
  };
}
