import { externalLoginPath } from 'shared-protocol/account/navigations';
import type { Accounts } from '../account/accounts.ts';
import { foreignAddress } from '../account/foreign.ts';
import {
  isCallOf,
  okOnly,
  onAnswer,
  onJson,
  onRequest,
  refuse,
  refusedOnly,
  without,
  withoutAttribute,
} from './spoil.ts';
import type { Spoiling } from './ask-broken-account.ts';

export interface BrokenAccount {
  readonly spoiling: Spoiling;
  /** What is in the accounts file because of it, such as the digits that it mails. */
  readonly given?: (accounts: Accounts) => Accounts;
  /** The rows that must say so; no other may. */
  readonly red: readonly string[];
  /** It serves the pages itself, in place of another origin of its site. */
  readonly servesPages?: true;
  /** Rows that other broken servers are red at cannot be tried on it. */
  readonly hidesOthers?: true;
}

/** Account servers that answer otherwise than the contract says, each in one way, for pages of another origin of their site. */
export const brokenAccounts: Readonly<Record<string, BrokenAccount>> = {
  'answers with a status of success that is none of ours': {
    spoiling: onAnswer(
      'lookUpEmail',
      okOnly((answer) => (answer.status = 202)),
    ),
    red: ['lookUpEmail/unknownAddress', 'lookUpEmail/desktopUser'],
  },
  'fails when nobody is signed in': {
    spoiling: onAnswer(
      'userInfo',
      refusedOnly((answer) => answer.status === 200 && (answer.status = 500)),
    ),
    red: ['userInfo/noSession'],
  },
  'sends JSON as HTML': {
    spoiling: onAnswer(
      'checkLicence',
      okOnly((answer) => (answer.headers['content-type'] = 'text/html')),
    ),
    red: ['checkLicence/knownUuid'],
  },
  'answers with its own page': {
    spoiling: onAnswer(
      'validateBotToken',
      okOnly((answer) => (answer.body = '<!doctype html>')),
    ),
    red: ['validateBotToken/unknownToken', 'validateBotToken/longToken', 'validateBotToken/freshToken'],
  },
  'leaves isOk out': {
    spoiling: onJson('autoLogin', (body) => without(body, 'isOk')),
    red: ['autoLogin/unknownUuid', 'autoLogin/knownUuid'],
  },
  'writes isOk as text': {
    spoiling: onJson('passwordlessDesktop', (body) => ({ ...body, isOk: String(body['isOk']) })),
    red: ['passwordlessDesktop/unknownAddress', 'passwordlessDesktop/knownAddress'],
  },
  'writes names in lower case': {
    spoiling: onJson('checkSession', ({ UUID, SvcLicenseState }) => ({ uuid: UUID, svcLicenseState: SvcLicenseState })),
    red: ['checkSession/session', 'checkSession/fields'],
  },
  'answers the session check by another operation': {
    spoiling: onAnswer('checkSession', (answer) => {
      if (answer.status !== 204) return;
      answer.headers['content-type'] = 'application/json';
      Object.assign(answer, { status: 200, body: '{"isOk":false,"statusText":"Nobody is signed in."}' });
    }),
    red: ['checkSession/noSession', 'checkSession/longCookie'],
  },
  'takes no long cookies': {
    spoiling: onAnswer('checkSession', (answer, { headers }) => {
      if ((headers['cookie'] ?? '').length > 2_000) refuse(answer, 431);
    }),
    red: ['checkSession/longCookie'],
  },
  'takes no long tokens of the bot check': {
    spoiling: onAnswer('validateBotToken', (answer, { path }) => {
      if (path.length > 2_000) refuse(answer, 400);
    }),
    red: ['validateBotToken/longToken'],
  },
  'says isOk to an unknown address': {
    spoiling: onJson('sendAccessLink', (body) => ({ ...body, isOk: true })),
    red: ['sendAccessLink/unknownAddress'],
  },
  'knows a domain by its Unicode spelling alone': {
    spoiling: onRequest('login', (request) => (request.body = request.body.replace('kim%40xn--', 'nobody%40xn--'))),
    red: ['login/domainSpelling'],
  },
  'compares domains as they were typed': {
    spoiling: onRequest('lookUpEmail', (request) => (request.body = request.body.replace('kim@m', 'nobody@m'))),
    red: ['lookUpEmail/domainSpelling'],
  },
  'mails no link to a domain in ASCII': {
    spoiling: onRequest(
      'sendAccessLink',
      (request) => (request.body = request.body.replace('kim@xn--', 'nobody@xn--')),
    ),
    red: ['sendAccessLink/domainSpelling'],
  },
  'signs in with any password': {
    spoiling: onJson('loginMaverick', (body) => ({ ...body, isOk: true })),
    red: ['loginMaverick/unknownAddress', 'loginMaverick/wrongPassword', 'loginMaverick/wholePassword'],
  },
  'answers wrong input with success': {
    spoiling: onAnswer('lookUpEmail', (answer, { body }) => {
      if (answer.status !== 400 || body === '') return;
      answer.status = 200;
      answer.body = '{"isExistingDesktopUser":false,"redirectUrl":""}';
    }),
    red: ['lookUpEmail/wrongInput'],
  },
  'does not say what is wrong with the input': {
    spoiling: onAnswer('updateNotifications', (answer, { body }) => {
      if (answer.status === 400 && body !== '') answer.body = '{"isOk":false}';
    }),
    red: ['updateNotifications/wrongInput', 'updateNotifications/refusals'],
  },
  'takes JSON that says it is text': {
    spoiling: onRequest('autoLoginMaverick', (request) => {
      if (request.headers['content-type'] === 'text/plain') request.headers['content-type'] = 'application/json';
    }),
    red: ['autoLoginMaverick/encoding'],
  },
  'signs out by POST too': {
    spoiling: onRequest('logout', (request) => (request.method = request.method === 'POST' ? 'GET' : request.method)),
    red: ['logout/method'],
  },
  'answers GET where it should take POST only': {
    spoiling: onAnswer('forgotPassword', (answer, { method }) => {
      if (method === 'GET') Object.assign(answer, { status: 200, body: '{"isOk":true}' });
    }),
    red: ['forgotPassword/method'],
  },
  'allows every page by a star': {
    spoiling: onAnswer('checkLicence', (answer) => (answer.headers['access-control-allow-origin'] = '*')),
    red: ['checkLicence/cors', 'checkLicence/foreignOrigin', 'checkLicence/originAlone'],
  },
  'allows whichever page asks': {
    spoiling: {
      answer: ({ headers }, asked) => {
        const { origin } = asked.headers;
        if (isCallOf('userInfo', asked) && asked.method === 'OPTIONS') headers['access-control-allow-origin'] = origin;
      },
    },
    red: ['userInfo/foreignOrigin'],
  },
  'forgets CORS on its errors': {
    spoiling: onAnswer('login', (answer) => {
      if (answer.status === 400) answer.headers['access-control-allow-origin'] = undefined;
    }),
    red: ['login/cors'],
  },
  'grants no credentials': {
    spoiling: {
      answer: ({ headers }, asked) => {
        if (isCallOf('setPassword', asked)) headers['access-control-allow-credentials'] = undefined;
      },
    },
    red: ['setPassword/preflight', 'setPassword/cors', 'setPassword/rateLimit'],
  },
  'does not let the bot check through': {
    spoiling: {
      answer: ({ headers }, asked) => {
        if (isCallOf('sendAccessLink', asked) && asked.method === 'OPTIONS')
          headers['access-control-allow-headers'] = 'Content-Type, traceparent';
      },
    },
    red: ['sendAccessLink/preflight'],
  },
  'hides Retry-After from pages': {
    spoiling: onAnswer('autoLogin', ({ headers }) => (headers['access-control-expose-headers'] = undefined)),
    red: ['autoLogin/cors'],
  },
  'lets scripts read its cookie': {
    spoiling: onAnswer('passwordLoginMaverick', withoutAttribute('HttpOnly')),
    red: ['passwordLoginMaverick/cookie'],
  },
  'leaves SameSite to the browser': {
    spoiling: onAnswer('loginMaverick', withoutAttribute('SameSite=Lax')),
    red: ['loginMaverick/cookie'],
  },
  'only forgets the cookie at logout': {
    spoiling: onRequest('logout', (request) => (request.headers['cookie'] = '')),
    red: ['logout/session'],
  },
  'knows no session of another site’s page': {
    spoiling: onRequest('checkSession', (request) => (request.headers['cookie'] = '')),
    red: ['checkSession/session'],
  },
  'follows any ReturnUrl after a login': {
    spoiling: onAnswer('login', (answer, { body }) => {
      if (new URLSearchParams(body).get('ReturnUrl') !== foreignAddress) return;
      answer.status = 302;
      answer.headers['location'] = foreignAddress;
    }),
    red: ['login/foreignReturnUrl'],
  },
  'follows any ReturnUrl after a logout': {
    spoiling: onAnswer('logout', (answer, { path }) => {
      if (!path.includes('ReturnUrl')) return;
      Object.assign(answer, { status: 302, headers: { ...answer.headers, location: foreignAddress } });
    }),
    red: ['logout/foreignReturnUrl', 'logout/disguisedReturnUrl'],
  },
  'follows any ReturnUrl of a social login': {
    spoiling: {
      answer: (answer, { path }) => {
        if (path.startsWith(externalLoginPath))
          Object.assign(answer, { status: 302, headers: { location: foreignAddress } });
      },
    },
    red: ['externalLogin/foreignReturnUrl', 'externalLogin/disguisedReturnUrl'],
  },
  'sends desktop users to a script': {
    spoiling: onJson('lookUpEmail', (body) => ({ ...body, redirectUrl: 'javascript:alert(1)' })),
    red: ['lookUpEmail/desktopUser'],
  },
  'takes a reset code twice': {
    spoiling: onJson('resetPassword', (body) => ({ ...body, isOk: true })),
    red: [
      'resetPassword/unknownCode',
      'resetPassword/emptyCode',
      'resetPassword/usedCode',
      'resetPassword/expiredCode',
      'resetPassword/otherAddress',
      'resetPassword/freshCodeAgain',
    ],
  },
  'refuses a reset without a reason': {
    spoiling: onJson('resetPasswordDsone', (body) => without(body, 'statusText')),
    red: [
      'resetPasswordDsone/unknownCode',
      'resetPasswordDsone/emptyCode',
      'resetPasswordDsone/usedCode',
      'resetPasswordDsone/expiredCode',
      'resetPasswordDsone/otherAddress',
      'resetPasswordDsone/freshCodeAgain',
    ],
  },
  'blames the password for the code of a reset': {
    spoiling: onJson('resetPassword', (body) => ({ ...body, reason: 'password' })),
    red: [
      'resetPassword/unknownCode',
      'resetPassword/emptyCode',
      'resetPassword/usedCode',
      'resetPassword/expiredCode',
      'resetPassword/otherAddress',
      'resetPassword/freshCodeAgain',
    ],
  },
  'forbids to ask who is signed in': {
    spoiling: onAnswer(
      'userInfo',
      refusedOnly((answer, { headers }) => {
        if (answer.status === 200 && headers['origin'] !== undefined) answer.status = 403;
      }),
    ),
    red: ['userInfo/noSession'],
  },
  'asks for a uuid': {
    spoiling: onAnswer('checkMaverickLicence', (answer, { body }) => {
      if (body.includes('"UUID":""')) refuse(answer, 400);
    }),
    red: ['checkMaverickLicence/emptyUuid'],
  },
  'says in plain text why it refuses a new password': {
    spoiling: onJson('setPasswordDsone', (body) => ({ ...body, statusText: 'Too short' })),
    red: ['setPasswordDsone/noSession', 'setPasswordDsone/passwordsDiffer', 'setPasswordDsone/hasPassword'],
  },
  'tells the name of another customer': {
    spoiling: onJson('userInfo', (body) => (body['isOk'] ? { ...body, email: 'ada@example.com' } : body)),
    red: ['userInfo/session'],
  },
};
