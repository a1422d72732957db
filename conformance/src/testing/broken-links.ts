import { accountContract } from 'shared-protocol/account/contract';
import type { BrokenAccount } from './broken-accounts.ts';
import { otherCustomer } from './sim-accounts.ts';
import { changeCookie, keepingSession, sessionIn, withoutAttribute, type Change } from './spoil.ts';
import type { PassedAnswer, PassedRequest, Spoiling } from './ask-broken-account.ts';

/** Account servers whose access links let the wrong one in, or keep the right one out. */
export const brokenLinks: Readonly<Record<string, BrokenAccount>> = {
  'signs in everyone who opens a link, scanners too': {
    spoiling: {
      request: (request) => {
        if (request.method !== 'GET' || !request.path.startsWith('/access-link/')) return;
        Object.assign(request, { method: 'POST', path: `${request.path}/continue` });
      },
    },
    red: ['accessLink/scanner'],
  },
  'uses a link up for everyone who opens it': {
    spoiling: usedUpByOpening(),
    red: ['accessLink/asker'],
  },
  'signs in by HEAD': {
    spoiling: {
      request: (request) => {
        if (request.method === 'HEAD' && request.path.startsWith('/access-link/')) request.method = 'GET';
      },
    },
    red: ['accessLink/head'],
  },
  'uses a link up by HEAD': { spoiling: usedUpByHead(), red: ['accessLink/head'] },
  'keeps who was signed in before a link': {
    spoiling: keepingTheFormer(),
    red: ['accessLink/asker', 'redeemAccessCode/hundred'],
  },
  'signs in again who was signed in before a link': {
    spoiling: onOpening(async (answer, asked) => {
      if (answer.cookies.length > 0 && sessionIn(asked.headers['cookie'] ?? '') !== '') {
        answer.cookies = await signInBy(asked, otherCustomer);
      }
    }),
    red: ['accessLink/otherCustomer'],
  },
  'takes who asked for a link for somebody else': {
    spoiling: {
      request: (request) => {
        if (isOpening(request)) request.headers['cookie'] = '';
      },
    },
    red: ['accessLink/asker', 'redeemAccessCode/hundred'],
  },
  'signs in by a link as often as it is opened': { spoiling: openedAgain(), red: ['accessLink/again'] },
  'goes on with the cookie of before after a link': {
    spoiling: keepingSession(isOpening),
    red: ['accessLink/newCookie'],
  },
  'lets scripts read the cookie of a link': {
    spoiling: onOpening(withoutAttribute('HttpOnly')),
    red: ['accessLink/cookie'],
  },
  'keeps who came by a link for a year': {
    spoiling: onOpening(changeCookie('; Path=/;', '; Path=/; Max-Age=31536000;')),
    red: ['accessLink/lifetime'],
  },
  'signs in by a link whose time is over': {
    spoiling: signingInBy((answer) => answer.body.includes('This link has expired')),
    red: ['accessLink/expired'],
  },
  'signs in by a link that was used before': {
    spoiling: signingInBy((answer, { headers }) => answer.body.includes('has already been used') && !headers['cookie']),
    red: ['accessLink/used'],
  },
};

function isOpening({ method, path }: Readonly<PassedRequest>): boolean {
  return method === 'GET' && path.startsWith('/access-link/');
}

function onOpening(change: Change): Spoiling {
  return { answer: (answer, asked) => (isOpening(asked) ? change(answer, asked) : undefined) };
}

/** Strangers get the page that they got the first time. */
function usedUpByOpening(): Spoiling {
  const pages = new Map<string, string>();
  return onOpening(async (answer, { path, headers }) => {
    if (isAsker(headers)) return;
    const page = pages.get(path);
    if (page !== undefined) return void Object.assign(answer, { status: 200, body: page });
    if (answer.status !== 200) return;
    pages.set(path, answer.body);
    await fetch(`http://${headers['host']}${path}/continue`, { method: 'POST', redirect: 'manual' });
  });
}

function usedUpByHead(): Spoiling {
  return {
    answer: async (_answer, { method, path, headers }) => {
      if (method !== 'HEAD' || !path.startsWith('/access-link/')) return;
      await fetch(`http://${headers['host']}${path}/continue`, { method: 'POST', redirect: 'manual' });
    },
  };
}

/** The link is used, and the browser keeps its session. */
function keepingTheFormer(): Spoiling {
  return {
    request: (request) => {
      const { cookie = '' } = request.headers;
      if (isOpening(request)) request.headers['cookie'] = cookie.replace(/account_session_\d+=[\w-]+/, '');
    },
    ...onOpening((answer) => (answer.cookies = answer.cookies.filter((line) => sessionIn(line) === ''))),
  };
}

/** Who asked gets the answer of the first time, cookies and all. */
function openedAgain(): Spoiling {
  const signIns = new Map<string, PassedAnswer>();
  return onOpening((answer, { path, headers }) => {
    if (!isAsker(headers)) return;
    const first = signIns.get(path);
    if (first !== undefined) Object.assign(answer, first);
    else if (answer.status === 303) signIns.set(path, { ...answer });
  });
}

/** Signs the customer in by a link that the server refuses. */
function signingInBy(isOne: (answer: PassedAnswer, asked: Readonly<PassedRequest>) => boolean): Spoiling {
  return onOpening(async (answer, asked) => {
    if (!isOne(answer, asked)) return;
    answer.cookies = await signInBy(asked, { email: 'ann@example.com', password: 'correct horse 1' });
  });
}

async function signInBy(
  { headers }: Readonly<PassedRequest>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string[]> {
  const credentials = { Email: email, Password: password, ReturnUrl: '', RememberMe: 'false' };
  const response = await fetch(`http://${headers['host']}${accountContract.login.path}`, {
    method: 'POST',
    body: new URLSearchParams(credentials),
  });
  return response.headers.getSetCookie();
}

function isAsker(headers: PassedRequest['headers']): boolean {
  return headers['cookie']?.includes('account_browser') === true;
}
