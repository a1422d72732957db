import type { BrokenAccount } from './broken-accounts.ts';
import { foreignAddress, foreignOrigin } from '../account/foreign.ts';
import type { OperationName } from 'shared-protocol/account/contract';
import {
  changeCookie,
  isCallOf,
  onAnswer,
  onJson,
  onRequest,
  refuse,
  withoutAttribute,
  withoutCookie,
  withOneSession,
} from './spoil.ts';
import type { PassedRequest } from './ask-broken-account.ts';

/** Account servers that would hurt a customer: each breaks one of the contract's rules for safety. */
export const brokenSafety: Readonly<Record<string, BrokenAccount>> = {
  'sets a cookie that no browser sends back, because of its path': {
    spoiling: onAnswer('login', changeCookie('; Path=/;', '; Path=/account/login;')),
    red: ['login/cookie'],
  },
  'sets a cookie for another domain': {
    spoiling: onAnswer('login', changeCookie('; Path=/;', '; Path=/; Domain=foreign.example;')),
    red: ['login/cookie'],
  },
  'sets a cookie that is over': {
    spoiling: onAnswer('login', changeCookie('; Path=/;', '; Path=/; Expires=Thu, 01 Jan 2015 00:00:00 GMT;')),
    red: ['login/cookie'],
    hidesOthers: true,
  },
  'sets a cookie for all sites that is not Secure': {
    spoiling: onAnswer('loginMaverick', changeCookie('SameSite=Lax', 'SameSite=None')),
    red: ['loginMaverick/cookie'],
  },
  'sets a cookie that a link of another site does not send': {
    spoiling: onAnswer('passwordLoginMaverick', changeCookie('SameSite=Lax', 'SameSite=Strict')),
    red: ['passwordLoginMaverick/cookie'],
  },
  'sets no cookie at all': {
    spoiling: onAnswer('login', (answer) => (answer.cookies = [])),
    red: ['login/cookie'],
    hidesOthers: true,
  },
  'keeps a session that is not to be remembered for ten years': {
    spoiling: onAnswer('login', changeCookie('; Path=/;', '; Path=/; Max-Age=315360000;')),
    red: ['login/lifetime'],
  },
  'keeps a session that is to be remembered for ten years': {
    spoiling: onAnswer('loginMaverick', changeCookie('Max-Age=2592000', 'Max-Age=315360000')),
    red: ['loginMaverick/lifetime'],
  },
  'keeps a password login of the second product for a week': {
    spoiling: onAnswer('passwordLoginMaverick', changeCookie('; Path=/;', '; Path=/; Max-Age=604800;')),
    red: ['passwordLoginMaverick/lifetime'],
  },
  'gives every sign-in the same cookie': { spoiling: withOneSession('login'), red: ['login/newCookie'] },
  'leaves the cookie in the browser at logout': {
    spoiling: onAnswer('logout', (answer) => (answer.cookies = [])),
    red: ['logout/cookie', 'logout/expiringCookie'],
  },
  'takes the cookie away only from who is signed in': {
    spoiling: onAnswer('logout', (answer, { headers }) => {
      if (!headers['cookie']?.includes('account_session')) answer.cookies = [];
    }),
    red: ['logout/cookie', 'logout/expiringCookie'],
  },
  'takes the cookie of another path away': {
    spoiling: onAnswer('logout', changeCookie('; Path=/;', '; Path=/account;')),
    red: ['logout/cookie'],
  },
  'takes away a cookie that scripts may read': {
    spoiling: onAnswer('logout', withoutAttribute('HttpOnly')),
    red: ['logout/expiringCookie'],
  },
  'lets caches keep the answer about a session': {
    spoiling: onAnswer('checkSession', ({ headers }) => (headers['cache-control'] = undefined)),
    red: ['checkSession/noStore'],
  },
  'lets the browser keep who is signed in': {
    spoiling: onAnswer('userInfo', ({ headers }) => (headers['cache-control'] = 'private, max-age=60')),
    red: ['userInfo/noStore'],
  },
  'lets caches keep that it refused a foreign page': {
    spoiling: onAnswer('loginMaverick', ({ status, headers }) => {
      if (status === 403) headers['cache-control'] = undefined;
    }),
    red: ['loginMaverick/noStore'],
  },
  'lets caches keep a refusal': {
    spoiling: onAnswer('forgotPassword', ({ status, headers }) => {
      if (status === 400) headers['cache-control'] = undefined;
    }),
    red: ['forgotPassword/noStore'],
  },
  'does not tell caches that answers vary by origin': {
    spoiling: onAnswer('checkSession', ({ headers }) => (headers['vary'] = undefined)),
    red: ['checkSession/noStore'],
  },
  'does not tell caches that refusals of foreign pages vary by origin': {
    spoiling: onAnswer('userInfo', ({ status, headers }) => {
      if (status === 403) headers['vary'] = undefined;
    }),
    red: ['userInfo/noStore'],
  },
  'serves forms of a foreign page': {
    spoiling: onRequest('login', (request) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') delete request.headers['origin'];
      delete request.headers['sec-fetch-site'];
    }),
    red: ['login/foreignOrigin'],
  },
  'serves calls of a foreign page, which cannot read the answer': {
    spoiling: onRequest('updateNotifications', (request) => {
      if (request.headers['origin']?.includes('foreign.example')) delete request.headers['origin'];
      delete request.headers['sec-fetch-site'];
    }),
    red: ['updateNotifications/foreignOrigin', 'updateNotifications/originAlone'],
  },
  'tells foreign pages by what older browsers do not send': {
    spoiling: onRequest('checkSession', (request) => {
      if (request.headers['sec-fetch-site'] === undefined) delete request.headers['origin'];
    }),
    red: ['checkSession/originAlone'],
  },
  'signs out everyone who opens an image of a foreign page': {
    spoiling: onRequest('logout', (request) => {
      delete request.headers['sec-fetch-site'];
    }),
    red: ['logout/foreignOrigin'],
  },
  'signs a foreign page’s visitor in, and then refuses': {
    spoiling: refusingAfterwards('login'),
    red: ['login/foreignSignIn'],
  },
  'signs a foreign page’s visitor out, and then refuses': {
    spoiling: refusingAfterwards('logout'),
    red: ['logout/foreignSignOut'],
  },
  'refuses the clients of its OpenID provider': {
    spoiling: {
      answer: (answer, { path, headers }) => {
        if (path.startsWith('/.well-known/') && headers['origin']?.startsWith(foreignOrigin)) answer.status = 403;
      },
    },
    red: ['openId/otherOrigin'],
  },
  'refuses requests without an Origin': {
    spoiling: onAnswer('checkLicence', (answer, { headers }) => {
      if (headers['origin'] === undefined) refuse(answer, 403);
    }),
    red: ['checkLicence/ownOrigin'],
  },
  'locks its own page without referrers out': {
    spoiling: onAnswer('login', (answer, { headers }) => {
      if (headers['origin'] === 'null' && headers['sec-fetch-site'] === 'same-origin') refuse(answer, 403);
    }),
    red: ['login/ownOrigin'],
    servesPages: true,
  },
  'says in other words that the password is wrong where the address exists': {
    spoiling: onJson('login', (body, { body: asked }) =>
      asked.includes('dan%40example.com') ? { ...body, statusText: 'The password is wrong.' } : body,
    ),
    red: ['login/sameAnswer'],
  },
  'answers with another status where the address exists': {
    spoiling: onAnswer('loginMaverick', (answer, { body }) => {
      if (answer.body.includes('"isOk":false') && body.includes('dan%40example.com')) answer.status = 401;
    }),
    red: ['loginMaverick/sameAnswer'],
  },
  'takes longer where the address exists': {
    spoiling: onAnswer('passwordLoginMaverick', async (_answer, { body }) => {
      if (body.includes('dan@example.com')) await pause(300);
    }),
    red: ['passwordLoginMaverick/sameTime'],
  },
  'is quicker where nobody is mailed': {
    spoiling: onAnswer('forgotPassword', async (_answer, { body }) => {
      if (/(?:dan|ann)@example\.com/.test(body)) await pause(300);
    }),
    red: ['forgotPassword/sameTime'],
  },
  'says that nobody has this address': {
    spoiling: onJson('forgotPassword', (body, { body: asked }) =>
      asked.includes('nobody') ? { isOk: false, statusText: 'No account uses this address.' } : body,
    ),
    red: ['forgotPassword/unknownAddress', 'forgotPassword/sameAnswer'],
  },
  'tells of a reset whether the address exists': {
    spoiling: onJson('resetPasswordDsone', (body, { body: asked }) =>
      asked.includes('dan%40example.com') ? { ...body, statusText: 'Not the code of this account.' } : body,
    ),
    red: ['resetPasswordDsone/sameAnswer'],
  },
  'sends desktop users to another site': {
    spoiling: onJson('lookUpEmail', (body) => (body['redirectUrl'] ? { ...body, redirectUrl: foreignAddress } : body)),
    red: ['lookUpEmail/redirectUrl'],
  },
  'sends who signs in to another site': {
    spoiling: onJson('passwordLoginMaverick', (body) => ({ ...body, redirectUrl: foreignAddress })),
    red: ['passwordLoginMaverick/redirectUrl'],
  },
  'tells a password hash with who is signed in': {
    spoiling: onJson('userInfo', (body) => ({ ...body, passwordHash: 'scrypt$c2FsdA$a2V5' })),
    red: ['userInfo/fields'],
  },
  'tells more of a licence than the contract names': {
    spoiling: onJson('checkMaverickLicence', (body) => ({ ...body, email: 'ann@example.com' })),
    red: ['checkMaverickLicence/fields'],
  },
  'tells where its code failed': {
    spoiling: onAnswer('autoLogin', (answer) => {
      if (answer.status === 400) answer.body = answer.body.replace('{', '{"stack":"at login (/srv/login.js:7)",');
    }),
    red: ['autoLogin/fields'],
  },
  'refuses foreign pages by a page of its own': {
    spoiling: onAnswer('checkMaverickLicence', (answer) => {
      if (answer.status !== 403) return;
      answer.headers['content-type'] = 'text/html';
      answer.body = '<!doctype html><title>403 Forbidden</title>';
    }),
    red: ['checkMaverickLicence/refusals'],
  },
  'refuses without a word': {
    spoiling: onAnswer('passwordlessMaverick', (answer) => {
      if (answer.status === 415) answer.body = '{}';
    }),
    red: ['passwordlessMaverick/refusals'],
  },
  'refuses wrong input with another status': {
    spoiling: onAnswer('passwordlessDesktop', (answer) => {
      if (answer.status === 400) answer.status = 422;
    }),
    red: ['passwordlessDesktop/wrongInput', 'passwordlessDesktop/emptyBody'],
  },
  'fails on an empty body': {
    spoiling: onAnswer('setPassword', (answer, { body }) => {
      if (body === '' && answer.status === 400) refuse(answer, 500);
    }),
    red: ['setPassword/emptyBody'],
  },
  'takes an empty body for consent': {
    spoiling: onAnswer('updateNotifications', (answer, { body }) => {
      if (body === '' && answer.status === 400) Object.assign(answer, { status: 204, body: '' });
    }),
    red: ['updateNotifications/emptyBody'],
  },
  'leaves the bot check to the page': {
    spoiling: onRequest('sendAccessLink', (request) => (request.headers['x-bot-check'] = 'unavailable')),
    red: ['sendAccessLink/botCheck', 'sendAccessLink/botCheckReason'],
  },
  'refuses the bot check as it does an unknown address': {
    spoiling: onAnswer('sendAccessLink', (answer) => {
      answer.body = answer.body.replace(/,"reason":"botCheck"/, '');
    }),
    red: ['sendAccessLink/botCheckReason'],
  },
  'forgets who has passed the bot check': {
    spoiling: onRequest('sendAccessLink', withoutCookie(/account_browser_\d+=[\w-]+/)),
    red: ['sendAccessLink/validated'],
  },
  'lets scripts read the cookie of the first product': {
    spoiling: onAnswer('login', withoutAttribute('HttpOnly')),
    red: ['login/cookie'],
  },
  'tells every page that it may read refusals': {
    spoiling: onAnswer('validateBotToken', (answer, { headers }) => {
      if (headers['origin']?.startsWith(foreignOrigin)) answer.headers['access-control-allow-origin'] = foreignOrigin;
    }),
    red: ['validateBotToken/foreignOrigin', 'validateBotToken/originAlone'],
  },
};

/** Serves a foreign page as its own, cookies and all, and says 403. */
function refusingAfterwards(operation: OperationName): BrokenAccount['spoiling'] {
  const isForeign = ({ headers }: Pick<PassedRequest, 'headers'>): boolean =>
    headers['sec-fetch-site'] === 'cross-site' && headers['x-served'] === undefined;
  return {
    request: (request) => {
      if (!isCallOf(operation, request) || request.method === 'OPTIONS' || !isForeign(request)) return;
      request.headers['x-served'] = 'yes';
      delete request.headers['origin'];
      delete request.headers['sec-fetch-site'];
    },
    answer: (answer, { headers }) => {
      if (headers['x-served'] !== undefined) {
        refuse(answer, 403);
        for (const name of ['access-control-allow-origin', 'access-control-allow-credentials'])
          answer.headers[name] = undefined;
      }
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
