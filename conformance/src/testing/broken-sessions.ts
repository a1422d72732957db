import type { PassedRequest } from './ask-broken-account.ts';
import { otherCustomer } from './sim-accounts.ts';
import {
  type BrokenServer,
  type Change,
  changeCookie,
  isCallOf,
  onAnswer,
  onJson,
  onRequest,
  refuse,
  sessionIn,
  sessionOf,
} from './spoil.ts';

const { password } = otherCustomer;

/** Account servers that let the wrong one in: by a session, a password, a link, or of what a hand-over tells. */
export const brokenSessions: Readonly<Record<string, BrokenServer>> = {
  'lets scripts read its cookie': onAnswer('passwordLoginMaverick', ['cookie'], changeCookie('; HttpOnly', '')),
  'sets a cookie for another domain': onAnswer(
    'login',
    ['cookie'],
    changeCookie('; Path=/;', '; Path=/; Domain=foreign.example;'),
  ),
  'keeps a session that is not to be remembered for ten years': onAnswer(
    'login',
    ['lifetime'],
    changeCookie('; Path=/;', '; Path=/; Max-Age=315360000;'),
  ),
  'sets a cookie for a part of the server': onAnswer(
    'login',
    ['cookie'],
    changeCookie('; Path=/;', '; Path=/account;'),
  ),
  'goes on with the session of before': keepingSession(),
  'numbers its sessions': numberingSessions(),
  'signs in with any password': onJson(
    'loginMaverick',
    ['unknownAddress', 'wrongPassword', 'wholePassword'],
    (body) => ({ ...body, isOk: true }),
  ),
  'compares passwords without case': onRequest('login', ['wholePassword'], (request) => {
    const fields = new URLSearchParams(request.body);
    if (fields.get('Password')?.toLowerCase() === password.toLowerCase()) fields.set('Password', password);
    request.body = fields.toString();
  }),
  'cuts passwords at 72 bytes': onRequest('loginMaverick', ['wholePassword'], (request) => {
    const fields = new URLSearchParams(request.body);
    if (fields.get('Password')?.slice(0, 72) === password.slice(0, 72)) fields.set('Password', password);
    request.body = fields.toString();
  }),
  'signs in again who was signed in before': onRequest('passwordLoginMaverick', ['otherCustomer'], (request) => {
    if (sessionIn(request.headers['cookie']) !== '')
      request.body = JSON.stringify({ Email: 'ann@example.com', Password: 'correct horse 1' });
  }),
  'signs a foreign page’s visitor in, and then refuses': refusingAfterwards(),
  'only forgets the cookie at logout': onRequest('logout', ['session'], ({ headers }) => (headers['cookie'] = '')),
  'leaves the cookie in the browser at logout': onAnswer(
    'logout',
    ['cookie', 'expiringCookie'],
    (answer) => (answer.cookies = []),
  ),
  'takes the cookie away for a part of the server at logout': onAnswer(
    'logout',
    ['cookie', 'expiringCookie'],
    (answer) => (answer.cookies = answer.cookies.map((line) => line.replace('; Path=/;', '; Path=/account;'))),
  ),
  'signs out by HEAD, and by POST': onRequest('logout', ['method', 'head'], (request) => (request.method = 'GET')),

  // Passwords and their codes.
  'takes a reset code twice': onJson(
    'resetPassword',
    ['unknownCode', 'noCode', 'usedCode', 'expiredCode', 'otherAddress', 'freshCodeAgain'],
    (body) => ({ ...body, isOk: true }),
  ),
  'takes a reset code for whatever address': onRequest(
    'resetPasswordDsone',
    ['otherAddress', 'freshCode'],
    (request) => {
      request.body = request.body.replace('Email=ann%40example.com', 'Email=ada%40example.com');
    },
  ),
  'sets another password for the signed-in customer': onJson(
    'setPassword',
    ['passwordsDiffer', 'hasPassword'],
    (body) => (String(body['statusText']).includes('already') ? { isOk: true } : body),
  ),

  'leaves links that were mailed before to who has read them': onAnswer(
    isOpening,
    ['resetPassword/formerLink', 'resetPasswordDsone/formerLink'],
    async (answer, { headers }) => {
      if (answer.body.includes('password of this account was set'))
        answer.cookies = await sessionOf('lea@example.com', headers['host']);
    },
  ),

  // Links.
  'signs in everyone who opens a link, scanners too': onRequest(isOpening, ['accessLink/scanner'], (request) =>
    Object.assign(request, { method: 'POST', path: `${request.path}/continue` }),
  ),
  'uses a link up by HEAD': onAnswer(
    ({ method }) => method === 'HEAD',
    ['accessLink/head'],
    (_answer, { path, headers }) =>
      fetch(`http://${headers['host']}${path}/continue`, { method: 'POST', redirect: 'manual' }),
  ),
  'takes who asked for a link for somebody else': onRequest(
    isOpening,
    ['accessLink/asker'],
    ({ headers }) => (headers['cookie'] = ''),
  ),
  'signs in by a link that is over': onAnswer(
    isOpening,
    ['accessLink/used', 'accessLink/expired', 'accessLink/again'],
    async (answer, { headers }) => {
      if (/expired|already been used/.test(answer.body))
        answer.cookies = await sessionOf('ann@example.com', headers['host']);
    },
  ),

  'tells everybody what became of the last mail': onJson('mailState', ['nobodyAsked', 'otherBrowser'], (body) => ({
    ...body,
    state: 'returned',
    at: '2026-01-01T10:42:00Z',
  })),

  'takes every token of the checkbox': onAnswer(
    ({ path }) => path.includes('kind=visible'),
    ['validateBotToken/unknownVisibleToken'],
    (answer) => (answer.body = JSON.stringify({ success: true })),
  ),

  // Hand-overs.
  'says taken as soon as a login was asked for': onJson(
    'handOffState',
    ['unfetched', 'laterBrowser', 'newLogin', 'otherBrowser', 'unknownUuid', 'knownUuid'],
    () => ({ state: 'taken' }),
  ),
  'tells every browser of a login that was taken': toEveryBrowser(),
  'never hears that a login was taken': onJson('handOffState', ['taken'], () => ({ state: 'waiting' })),
  'has no hand-over': onAnswer('handOffState', [], (answer) => refuse(answer, 404)),
};

/** Until the login is asked for again. */
function toEveryBrowser(): BrokenServer {
  const taken = new Set<string | undefined>();
  const isAbout = (asked: Readonly<PassedRequest>): boolean =>
    isCallOf('autoLogin', asked) || isCallOf('handOffState', asked);
  return onAnswer(isAbout, ['handOffState/otherBrowser'], (answer, asked) => {
    const [, UUID] = /"UUID":"([^"]*)"/.exec(asked.body) ?? [];
    if (isCallOf('autoLogin', asked)) taken.delete(UUID);
    else if (answer.body.includes('"taken"')) taken.add(UUID);
    else if (taken.has(UUID)) answer.body = JSON.stringify({ state: 'taken' });
  });
}

function isOpening({ method, path }: Readonly<PassedRequest>): boolean {
  return method === 'GET' && path.startsWith('/access-link/');
}

/** A sign-in after which the session of before goes on: its value becomes that of the customer who has signed in. */
function keepingSession(): BrokenServer {
  const sessions = new Map<string, string>();
  const request = ({ headers }: PassedRequest): void => {
    const before = sessionIn(headers['cookie']);
    headers['cookie'] = headers['cookie']?.replace(before, sessions.get(before) ?? before) ?? '';
  };
  const answer: Change = (passed, asked) => {
    const [before, now] = [sessionIn(asked.headers['cookie']), sessionIn(passed.cookies.join('\n'))];
    if (!isCallOf('login', asked) || before === '' || now === '') return;
    sessions.set(before, now);
    passed.cookies = passed.cookies.filter((line) => sessionIn(line) === '');
  };
  return { spoiling: { request, answer }, red: ['login/newCookie', 'login/plantedCookie', 'login/otherCustomer'] };
}

/** Browsers get a number, for the session that it stands for. */
function numberingSessions(): BrokenServer {
  const secrets = new Map<string, string>();
  const answer: Change = (passed, asked) => {
    const secret = sessionIn(passed.cookies.join('\n'));
    if (!isCallOf('login', asked) || secret === '') return;
    const value = `session-of-a-customer-${100_000 + secrets.size}`;
    secrets.set(value, secret);
    passed.cookies = passed.cookies.map((line) => line.replace(secret, value));
  };
  const request = ({ headers }: PassedRequest): void => {
    const value = sessionIn(headers['cookie']);
    headers['cookie'] = (headers['cookie'] ?? '').replace(value, secrets.get(value) ?? value);
  };
  return { spoiling: { request, answer }, red: ['login/unguessable'] };
}

/** Serves a foreign page as its own, cookies and all, and says 403. */
function refusingAfterwards(): BrokenServer {
  const served = new WeakSet<Readonly<PassedRequest>>();
  const request = (asked: PassedRequest): void => {
    if (!isCallOf('login', asked) || asked.headers['sec-fetch-site'] !== 'cross-site') return;
    served.add(asked);
    delete asked.headers['origin'];
    delete asked.headers['sec-fetch-site'];
  };
  const answer: Change = (passed, asked) => {
    if (!served.has(asked)) return;
    refuse(passed, 403);
    passed.headers['access-control-allow-origin'] = undefined;
  };
  return { spoiling: { request, answer }, red: ['login/foreignSignIn'] };
}
