/** Marks for an axis of so many seconds: six at most, at numbers that are easily read. */
export function timeTicks(seconds: number): readonly number[] {
  const step = steps.find((candidate) => candidate * mostSteps >= seconds) ?? Math.ceil(seconds / mostSteps);
  const count = Math.max(1, Math.ceil(seconds / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const mostSteps = 5;
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600];
