import type { PassedAnswer, PassedRequest } from './ask-broken-account.ts';
import { type BrokenServer, type Change, onAnswer, onJson, onRequest, sessionOf } from './spoil.ts';

/** Account servers whose mailed codes let the wrong one in, or tell too much. */
export const brokenCodes: Readonly<Record<string, BrokenServer>> = {
  'takes a code from whichever browser': takingCodes(
    ['otherBrowser', 'stranger'],
    ({ hasCookie, wasUsed }) => !hasCookie && !wasUsed,
  ),
  'takes a code as often as it is entered': takingCodes(['again', 'stranger'], ({ wasUsed }) => wasUsed),
  'has a code guessed without end': takingCodes(['tries', 'hundred'], ({ reason }) => reason === 'ended'),
  'has a code guessed six times': takingCodes(
    ['tries'],
    ({ reason, wrongTries }) => reason === 'ended' && wrongTries === 5,
  ),
  'ends a code after four wrong ones': onAnswer('redeemAccessCode', ['tries'], endingAfter(4)),
  'takes a code for a year': takingCodes(['expired'], ({ reason }) => reason === 'expired'),
  'takes a code with any address': takingCodes(
    ['otherAddress', 'stranger'],
    ({ hasCookie, isForAddress, reason }) => hasCookie && !isForAddress && reason !== 'expired',
  ),
  'says of a refused code only that it is refused': onAnswer(
    'redeemAccessCode',
    ['nobodyAsked', 'otherBrowser', 'again', 'afterLink', 'tries', 'expired', 'formerCookie', 'strangers', 'hundred'],
    (answer) => (answer.body = answer.body.replace(/,"reason":"\w+"/, '')),
  ),
  'tells strangers that a code was used': takingCodes(
    ['stranger'],
    ({ hasCookie, wasUsed }) => !hasCookie && wasUsed,
    (answer) => (answer.body = answer.body.replace('"code"', '"used"')),
  ),
  'leads to the first product whose code it was': onJson('redeemAccessCode', ['product'], (body) => ({
    ...body,
    redirectUrl: '/dsone/auto-login',
  })),
  'lets the link live on after its code': onAnswer(
    ({ path }) => path.startsWith('/access-link/'),
    ['redeemAccessCode/link'],
    async (answer, { headers }) => {
      if (answer.status >= 400) answer.cookies = await sessionOf('paul@example.com', headers['host']);
    },
  ),
  'forgets with each mail the code of before': onRequest(
    'sendAccessLink',
    ['redeemAccessCode/formerCookie'],
    ({ headers }) => (headers['cookie'] = ''),
  ),
};

const askerPattern = /account_code_asker_\d+=[\w-]+/;

/** A code of the inbox that the server refuses, and what has become of it. */
interface RefusedCode {
  readonly hasCookie: boolean;
  /** Whether the mail went to the address that was typed. */
  readonly isForAddress: boolean;
  /** The code has signed somebody in. */
  readonly wasUsed: boolean;
  /** The reason that the server gives. */
  readonly reason: string;
  /** How many codes this browser has entered before that were refused. */
  readonly wrongTries: number;
}

/** Says of the wrong codes of a browser that they have ended its codes, from this one on. */
function endingAfter(tries: number): Change {
  const counts = new Map<string, number>();
  return (answer, { headers }) => {
    const [asker = ''] = askerPattern.exec(headers['cookie'] ?? '') ?? [];
    if (!answer.body.includes('"wrong"')) return;
    counts.set(asker, (counts.get(asker) ?? 0) + 1);
    if (counts.get(asker) === tries) answer.body = answer.body.replace('"wrong"', '"ended"');
  };
}

/** Takes codes that the server refuses, as an operator of it who reads its mails. */
function takingCodes(
  what: readonly string[],
  isTaken: (code: RefusedCode) => boolean,
  take: (answer: PassedAnswer, asked: Readonly<PassedRequest>) => unknown = signPaulIn,
): BrokenServer {
  const used = new Set<string>();
  const wrongTries = new Map<string, number>();
  return onAnswer('redeemAccessCode', what, async (answer, asked) => {
    if (asked.method !== 'POST' || answer.status !== 200) return;
    const { code, email } = JSON.parse(asked.body) as { readonly code: string; readonly email: string };
    if (answer.body.includes('"isOk":true')) return void used.add(code);
    const response = await fetch(`http://${asked.headers['host']}/api/mails`);
    const mails = (await response.json()) as readonly { readonly to: string; readonly code: string | null }[];
    const mail = mails.find((each) => each.code === code);
    const [asker = ''] = askerPattern.exec(asked.headers['cookie'] ?? '') ?? [];
    const [, reason = ''] = /"reason":"(\w+)"/.exec(answer.body) ?? [];
    const before = wrongTries.get(asker) ?? 0;
    wrongTries.set(asker, before + 1);
    if (mail === undefined) return;
    const refused = { isForAddress: mail.to === email, wasUsed: used.has(code), wrongTries: before };
    if (isTaken({ hasCookie: asker !== '', reason, ...refused })) await take(answer, asked);
  });
}

async function signPaulIn(answer: PassedAnswer, asked: Readonly<PassedRequest>): Promise<void> {
  answer.body = '{"isOk":true,"redirectUrl":"/"}';
  answer.cookies = await sessionOf('paul@example.com', asked.headers['host']);
}
