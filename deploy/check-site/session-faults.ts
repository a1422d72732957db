import { accountContract } from 'shared-protocol/account/contract';
import type { Answer } from 'conformance/http/fetch-answer';

/** What is wrong with the answer to a session check without cookies: nobody is signed in. */
export function sessionFaults({ status, headers, body }: Answer): readonly string[] {
  const isAnswer = status === 204 || (status === 200 && isSession(body.toString()));
  const type = headers['content-type'] ?? 'no content type';
  return isAnswer ? [] : [`found ${status} with ${type}, expected 204, or 200 with the JSON of a session`];
}

function isSession(text: string): boolean {
  try {
    return accountContract.checkSession.response.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
