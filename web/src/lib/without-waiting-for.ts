/** How long something that a visitor asked for waits for an answer that it can do without. */
const limitMs = 2_000;

/** The answer, or null where it takes longer. It may still come: who can use it then keeps the promise. */
export function withoutWaitingFor<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([answer, new Promise<null>((resolve) => void setTimeout(resolve, limitMs, null))]);
}
