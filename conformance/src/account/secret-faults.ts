import type { LoggedCall } from './answer-log.ts';
import { isRemoval, readCookie } from './cookie-jar.ts';
import { holds } from './hidden-text.ts';

/** What an answer contains that a reader of it, such as a log or another page's script, could sign in with. */
export function secretFaults({ answer, sent }: LoggedCall): readonly string[] {
  const cookies = answer.cookies.map(readCookie).filter((cookie) => cookie !== undefined && !isRemoval(cookie));
  const headers = Object.entries(answer.headers).filter(([name]) => name !== 'set-cookie');
  const body = answer.body.subarray(0, maxBytes).toString();
  const own = cookies.flatMap((cookie) =>
    cookie?.httpOnly && cookie.value.length >= minSecretLength ? [cookie.value] : [],
  );
  const tells = (text: string, values: readonly string[]): boolean => values.some((value) => holds(text, value));
  return [
    tells(body, sent.secrets) && 'what was sent as a secret, in the body',
    tells(body, own) && 'the value of a cookie that scripts must not read, in the body',
    mailedLink.test(body) && 'a link with a code or a token, in the body',
    ...headers.flatMap(([name, value = '']) => [
      tells(value, sent.secrets) && `what was sent as a secret, in ${name}`,
      tells(value, own) && `the value of a cookie that scripts must not read, in ${name}`,
    ]),
    ...cookies.flatMap((cookie) => [
      tells(cookie?.value ?? '', sent.secrets) && `what was sent as a secret, in the cookie ${cookie?.key}`,
      tells(cookie?.value ?? '', sent.addresses) && `an address in the cookie ${cookie?.key}`,
    ]),
  ].flatMap((fault) => (fault === false ? [] : [`HTTP ${answer.status}: ${fault}`]));
}

/** A link that only a mail may hold. */
const mailedLink = /https?:\/\/[^"\s]*[?&](?:code|token)=[^"\s&]/i;

/** A shorter one may be in a text by chance. */
const minSecretLength = 16;

/** Answers of operations are short; only their beginning is read. */
const maxBytes = 20_000;
