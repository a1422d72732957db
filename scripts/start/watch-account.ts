import { setTimeout } from 'node:timers/promises';
import { accountContract } from 'shared-protocol/account/contract';

let isAsking = false;

/**
 * Says where an account server does not answer, then asks it every second until it does. To be called at the start, and
 * whenever a call got no answer.
 */
export async function watchAccount(origin: string, say: (line: string) => void = console.log): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  if (!(await answers(origin))) {
    say(`${origin} does not answer: asking again every second.`);
    do await setTimeout(betweenQuestionsMs);
    while (!(await answers(origin)));
    say(`${origin} answers.`);
  }
  isAsking = false;
}

const betweenQuestionsMs = 1_000;

/** Whatever it says: a server that has nothing yet answers too. */
async function answers(origin: string): Promise<boolean> {
  const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5_000) } as const;
  return fetch(`${origin}${accountContract.checkSession.path}`, options).then(
    () => true,
    () => false,
  );
}
