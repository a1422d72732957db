import type { Clock } from '../world/state/clock.ts';

/** The answer, or `late` when it does not come within the limit. A later answer or failure is ignored. */
export function withinTimeLimit<Answer>(
  limitMs: number,
  clock: Clock,
  answer: Answer | Promise<Answer>,
): Answer | Promise<Answer | 'late'> {
  if (!(answer instanceof Promise)) return answer;
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => resolve('late'));
    answer.finally(cancel).then(resolve, reject);
  });
}
