/** Runs the tasks in order, a limited number at a time, until all are done or it is told to stop. */
export async function runSideBySide<Result>(
  tasks: readonly (() => Promise<Result>)[],
  limit: number,
  isStopped: () => boolean = () => false,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...tasks];
  async function work(): Promise<void> {
    for (let task = waiting.shift(); task && !isStopped(); task = waiting.shift()) results.push(await task());
  }
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
