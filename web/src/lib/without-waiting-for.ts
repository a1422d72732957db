const limitMs = 2_000;

/** An answer that a visitor need not wait for; null where it takes longer. */
export function withoutWaitingFor<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([answer, new Promise<null>((resolve) => void setTimeout(resolve, limitMs, null))]);
}
