import type { BrokenAccount } from './broken-accounts.ts';
import {
  type Change,
  changeCookie,
  isCallOf,
  keepingSession,
  okOnly,
  onAnswer,
  onJson,
  onRequest,
  refusedOnly,
  withoutAttribute,
  withoutCookie,
} from './spoil.ts';
import type { PassedAnswer, PassedRequest, Spoiling } from './ask-broken-account.ts';
import { askerPattern, mailsOf, sameDigits, sessionOf, takingCodes } from './taking-codes.ts';

/** The rows that ask what a refusal tells the browser that asked. */
const whyRows = ['again', 'afterLink', 'tries', 'expired', 'hundred'] as const;

function rowsOf(...names: readonly string[]): readonly string[] {
  return names.map((name) => `redeemAccessCode/${name}`);
}

/** Account servers whose mailed codes let the wrong one in, or tell too much. */
export const brokenCodes: Readonly<Record<string, BrokenAccount>> = {
  'takes a code from whichever browser': {
    spoiling: takingCodes(({ hasCookie, wasUsed }) => !hasCookie && !wasUsed),
    red: ['redeemAccessCode/otherBrowser', 'redeemAccessCode/stranger'],
  },
  'takes a code as often as it is entered': {
    spoiling: takingCodes(({ wasUsed }) => wasUsed),
    red: ['redeemAccessCode/again', 'redeemAccessCode/stranger'],
  },
  'has a code guessed without end': {
    spoiling: takingCodes(({ hasCookie, wrongTries }) => hasCookie && wrongTries >= 5),
    red: ['redeemAccessCode/tries'],
  },
  'takes a code whose link was opened': {
    spoiling: takingCodes(({ wasOpened }) => wasOpened),
    red: ['redeemAccessCode/afterLink'],
  },
  'takes a code for a year': {
    spoiling: takingCodes(({ reason }) => reason === 'expired'),
    red: ['redeemAccessCode/expired'],
  },
  'takes a code with any address of a customer': {
    spoiling: takingCodes(
      ({ hasCookie, isForAddress, email }) => hasCookie && !isForAddress && email.startsWith('ann'),
    ),
    red: ['redeemAccessCode/otherAddress'],
  },
  'takes a code with any address': {
    spoiling: takingCodes(({ hasCookie, isForAddress, reason }) => hasCookie && !isForAddress && reason !== 'expired'),
    red: ['redeemAccessCode/otherAddress', 'redeemAccessCode/stranger'],
  },
  'signs in whose address was typed with the code of somebody else': {
    spoiling: takingCodes(
      ({ hasCookie, isForAddress, email }) => hasCookie && !isForAddress && email.startsWith('ann'),
      async (answer, asked) => {
        answer.body = '{"isOk":true,"redirectUrl":"/"}';
        answer.cookies = await sessionOf('ann@example.com', asked);
      },
    ),
    red: ['redeemAccessCode/otherAddress'],
  },
  'takes a code in any browser that has asked for a code to the same address': {
    spoiling: takingCodes(({ isForAddress, reason }) => isForAddress && reason === 'wrong'),
    red: ['redeemAccessCode/otherAsker'],
  },
  'takes a code in any browser that has asked for a code': {
    spoiling: takingCodes(({ hasCookie, isForAddress, reason }) => hasCookie && isForAddress && reason === 'code'),
    red: ['redeemAccessCode/otherAsker', 'redeemAccessCode/formerCookie'],
  },
  'mails the same digits each time': sameDigits(),
  'keeps a session of a code for ten years': {
    spoiling: onAnswer('redeemAccessCode', okOnly(changeCookie(';', '; Max-Age=315360000;'))),
    red: ['redeemAccessCode/lifetime'],
  },
  'leads to the first product whose code it was': {
    spoiling: onJson('redeemAccessCode', (body) => ({ ...body, redirectUrl: '/dsone/auto-login' })),
    red: ['redeemAccessCode/product'],
  },
  'lets the link live on after its code': { spoiling: livingLink(), red: ['redeemAccessCode/link'] },
  'keeps for a year which browser asked for a code': {
    spoiling: onAnswer('sendAccessLink', (answer) => {
      answer.cookies = answer.cookies.map((line) => line.replace('Max-Age=3600', 'Max-Age=31536000'));
    }),
    red: ['redeemAccessCode/askerCookie'],
  },
  'keeps the cookie of a browser that asks again': {
    spoiling: formerCookies({ isKept: true }),
    red: ['redeemAccessCode/plantedCookie', 'redeemAccessCode/formerCookie'],
  },
  'takes a code by the cookie of before as well': {
    spoiling: formerCookies({ isKept: false }),
    red: ['redeemAccessCode/formerCookie'],
  },
  'forgets with each mail the code of before': {
    spoiling: onRequest('sendAccessLink', withoutCookie(askerPattern)),
    red: ['redeemAccessCode/formerCookie'],
  },
  'lets scripts read which browser asked for a code': {
    spoiling: onAnswer('sendAccessLink', withoutAttribute('HttpOnly')),
    red: ['redeemAccessCode/askerCookie'],
  },
  'tells by a refused code who is a customer': {
    spoiling: onAnswer(
      'redeemAccessCode',
      refusedOnly((answer, { body }) => {
        if (body.includes('dan@example.com')) answer.body = answer.body.replace('wrong', 'wrong for this customer');
      }),
    ),
    red: ['redeemAccessCode/sameAnswer'],
  },
  'says of a code that it is too old': {
    spoiling: takingCodes(
      ({ hasCookie, wasUsed, wasOpened, wrongTries }) => hasCookie && !wasUsed && !wasOpened && wrongTries < 5,
      (answer) => (answer.body = answer.body.replace('expired', 'too old')),
    ),
    red: ['redeemAccessCode/expired'],
  },
  'says of a refused code only that it is refused': {
    spoiling: onAnswer(
      'redeemAccessCode',
      refusedOnly((answer) => (answer.body = answer.body.replace(/,"reason":"\w+"/, ''))),
    ),
    red: rowsOf(...whyRows, 'nobodyAsked', 'otherBrowser', 'formerCookie', 'strangers'),
  },
  'tells nobody why a code fails': {
    spoiling: onAnswer('redeemAccessCode', refusedOnly(withReason('code'))),
    red: rowsOf(...whyRows, 'strangers'),
  },
  'calls every code that fails a wrong one': {
    spoiling: onAnswer('redeemAccessCode', refusedOnly(withReason('wrong'))),
    red: rowsOf(...whyRows, 'nobodyAsked', 'otherBrowser', 'formerCookie'),
  },
  'tells strangers that a code was used': {
    spoiling: takingCodes(({ hasCookie, wasUsed }) => !hasCookie && wasUsed, withReason('used')),
    red: ['redeemAccessCode/stranger'],
  },
  'tells strangers that a code is over': {
    spoiling: takingCodes(({ hasCookie, wasUsed }) => !hasCookie && !wasUsed, withReason('expired')),
    red: ['redeemAccessCode/otherBrowser', 'redeemAccessCode/stranger'],
  },
  'tells who has asked for any mail why a code for somebody else fails': {
    spoiling: onAnswer('redeemAccessCode', (answer, asked) => {
      if (asked.headers['cookie']?.includes('account_code_asker_') === true) withReason('expired', 'code')(answer);
    }),
    red: ['redeemAccessCode/stranger', 'redeemAccessCode/formerCookie'],
  },
  'goes on with the session of before after a code': {
    spoiling: keepingSession((asked) => isCallOf('redeemAccessCode', asked)),
    red: ['redeemAccessCode/newCookie'],
  },
  'lets scripts read the session of a code': {
    spoiling: onAnswer('redeemAccessCode', okOnly(withoutAttribute('HttpOnly'))),
    red: ['redeemAccessCode/cookie'],
  },
  'lets one client guess the codes of every address': {
    spoiling: onAnswer('redeemAccessCode', (answer, { body }) => {
      if (answer.status === 429 && !body.includes('paul@')) Object.assign(answer, { status: 200, body: refused });
    }),
    red: ['redeemAccessCode/clientLimit'],
  },
  'has strangers use up the minute of an address': {
    spoiling: afterStrangers(30, (answer) => {
      answer.headers['retry-after'] = '60';
      Object.assign(answer, { status: 429, body: '{"isOk":false,"statusText":"No."}' });
    }),
    red: ['redeemAccessCode/strangers', 'redeemAccessCode/hundred'],
  },
  'ends a code for what strangers have tried': {
    spoiling: afterStrangers(100, (answer, { headers }) => {
      if (askerPattern.test(headers['cookie'] ?? '')) withReason('ended', 'wrong')(answer);
    }),
    red: ['redeemAccessCode/strangers'],
  },
  'has the codes of an address guessed by ever other browsers': {
    spoiling: takingCodes(({ reason, wrongTries }) => reason === 'ended' && wrongTries < 5),
    red: ['redeemAccessCode/hundred'],
  },
  'ends the link of an address with its codes': {
    spoiling: withoutBesiegedLinks(),
    red: ['redeemAccessCode/hundred'],
  },
  'has no codes': {
    spoiling: onAnswer('redeemAccessCode', (answer) => Object.assign(answer, { status: 404, body: refused })),
    red: [],
    hidesOthers: true,
  },
};

const refused = '{"isOk":false,"statusText":"No.","reason":"code"}';

/** What the server has made of a cookie counts for the cookie of before too, and is not even told where that one is kept. */
function formerCookies({ isKept }: { readonly isKept: boolean }): Spoiling {
  const renewals = new Map<string, string>();
  const newestOf = (value: string): string => {
    const newer = renewals.get(value);
    return newer === undefined ? value : newestOf(newer);
  };
  const sent = new WeakMap<Readonly<PassedRequest>, string>();
  return {
    request: (request) => {
      const [, , value] = askerPattern.exec(request.headers['cookie'] ?? '') ?? [];
      if (value === undefined) return;
      sent.set(request, value);
      request.headers['cookie'] = (request.headers['cookie'] ?? '').replace(value, newestOf(value));
    },
    answer: (answer, asked) => {
      const former = sent.get(asked);
      if (former === undefined) return;
      answer.cookies = answer.cookies.map((line) => {
        const [, , value] = askerPattern.exec(line) ?? [];
        if (value === undefined) return line;
        renewals.set(newestOf(former), value);
        return isKept ? line.replace(value, former) : line;
      });
    },
  };
}

/** @param former Where only this one is replaced. */
function withReason(reason: string, former = '\\w+') {
  return (answer: PassedAnswer): void => {
    answer.body = answer.body.replace(new RegExp(`"reason":"${former}"`), `"reason":"${reason}"`);
  };
}

/** Changes every answer about an address of which browsers without the cookie have tried so many codes. */
function afterStrangers(tries: number, change: Change): Spoiling {
  const counts = new Map<string, number>();
  return onAnswer('redeemAccessCode', (answer, asked) => {
    if (answer.status !== 200) return;
    const { email = '' } = JSON.parse(asked.body) as { readonly email?: string };
    const count = counts.get(email) ?? 0;
    if (!askerPattern.test(asked.headers['cookie'] ?? '')) counts.set(email, count + 1);
    if (count >= tries) change(answer, asked);
  });
}

/** Links whose code was ended in a browser that has not tried it. */
function withoutBesiegedLinks(): Spoiling {
  const over = new Set<string>();
  const ending = takingCodes(
    ({ reason, wrongTries }) => reason === 'ended' && wrongTries < 5,
    async (_answer, asked) => {
      const { code } = JSON.parse(asked.body) as { readonly code: string };
      for (const mail of await mailsOf(asked))
        if (mail.code === code) for (const link of mail.links) over.add(new URL(link).pathname);
    },
  );
  return {
    answer: async (answer, asked) => {
      await ending.answer?.(answer, asked);
      if (over.has(asked.path)) Object.assign(answer, { status: 410, cookies: [], body: 'Over.' });
    },
  };
}

function livingLink(): Spoiling {
  const used = new Set<string>();
  return {
    answer: async (answer, asked) => {
      if (isCallOf('redeemAccessCode', asked) && answer.body.includes('"isOk":true')) {
        const { code } = JSON.parse(asked.body) as { readonly code: string };
        const mail = (await mailsOf(asked)).find((each) => each.code === code);
        for (const link of mail?.links ?? []) used.add(new URL(link).pathname);
      }
      if (used.has(asked.path)) answer.cookies = await sessionOf('paul@example.com', asked);
    },
  };
}
