import { foreignAddress } from '../account/foreign.ts';
import { brokenCodes } from './broken-codes.ts';
import { brokenLimits } from './broken-limits.ts';
import { brokenPasskeys } from './broken-passkeys.ts';
import { brokenSessions } from './broken-sessions.ts';
import { type BrokenServer, isAt, onAnswer, onJson, onRequest, redirect } from './spoil.ts';

/** One account server for each kind of fault, tried at one operation. */
export const brokenServers: Readonly<Record<string, BrokenServer>> = {
  ...brokenSessions,
  ...brokenLimits,
  ...brokenCodes,
  ...brokenPasskeys,

  // What every answer must be.
  'answers with a status of success that is none of ours': onAnswer(
    'lookUpEmail',
    ['unknownAddress', 'desktopUser'],
    (answer) => answer.status === 200 && (answer.status = 202),
  ),
  'writes isOk as text': onJson('passwordlessDesktop', ['unknownAddress', 'knownAddress'], (body) => ({
    ...body,
    isOk: String(body['isOk']),
  })),
  'refuses without a word': onAnswer(
    'passwordlessMaverick',
    ['refusals'],
    (answer) => answer.status === 415 && (answer.body = '{}'),
  ),
  'tells a password hash with who is signed in': onJson('userInfo', ['fields'], (body) => ({
    ...body,
    passwordHash: 'scrypt$c2FsdA$a2V5',
  })),
  'lets caches keep a refusal': onAnswer('forgotPassword', ['noStore'], ({ status, headers }) => {
    if (status === 400) headers['cache-control'] = undefined;
  }),
  'repeats a password in the list of what is wrong with it': onJson(
    'setPassword',
    ['secrets'],
    (body, { body: asked }) => {
      const statusText = JSON.stringify([`${new URLSearchParams(asked).get('Password')} is refused.`]);
      return { ...body, statusText };
    },
  ),
  'remembers an address in a cookie, in base64': onAnswer('lookUpEmail', ['secrets'], (answer, { body }) => {
    const value = Buffer.from(body).toString('base64url');
    answer.cookies = [...answer.cookies, `last=${value}; Path=/; HttpOnly; SameSite=Lax`];
  }),
  'sends desktop users to another site': onJson('lookUpEmail', ['redirectUrl'], (body) =>
    body['redirectUrl'] ? { ...body, redirectUrl: foreignAddress } : body,
  ),

  // What is asked otherwise than it should be.
  'takes JSON that says it is text': onRequest('autoLoginMaverick', ['encoding'], ({ headers }) => {
    if (headers['content-type'] === 'text/plain') headers['content-type'] = 'application/json';
  }),
  'refuses wrong input with another status': onAnswer(
    'passwordlessDesktop',
    ['wrongInput', 'emptyBody'],
    (answer) => answer.status === 400 && (answer.status = 422),
  ),

  // Pages of other origins, and of its own.
  'allows every page by a star': onAnswer(
    'checkLicence',
    ['cors', 'foreignOrigin', 'originAlone'],
    (answer) => (answer.headers['access-control-allow-origin'] = '*'),
  ),
  'grants no credentials, and no reference': onAnswer(
    isAt('/maverick/account/login'),
    ['preflight', 'referenceCors', 'cors', 'rateLimit', 'clientLimit'].map((what) => `loginMaverick/${what}`),
    ({ headers }, { method }) => {
      headers['access-control-allow-credentials'] = undefined;
      if (method === 'OPTIONS') headers['access-control-allow-headers'] = 'Content-Type, X-Bot-Check';
    },
  ),
  'keeps the reference of a call in a cookie': onAnswer('autoLogin', ['reference'], (answer, { headers }) => {
    const trace = Buffer.from(headers['traceparent'] ?? '').toString('base64url');
    answer.cookies = [...answer.cookies, `trace=${trace}; Path=/; HttpOnly; SameSite=Lax`];
  }),
  'serves forms of a foreign page': onRequest('login', ['foreignOrigin'], ({ headers }) => {
    if (headers['sec-fetch-site'] === 'cross-site') delete headers['origin'];
    delete headers['sec-fetch-site'];
  }),
  'lets pages of another port read its answers': onAnswer(
    isAt('/account/session'),
    ['checkSession/foreignOrigin'],
    ({ headers }, asked) => {
      const { origin } = asked.headers;
      if (origin?.startsWith('http://localhost:')) headers['access-control-allow-origin'] = origin;
    },
  ),
  'tells foreign pages by what older browsers do not send': onRequest(
    'checkSession',
    ['originAlone'],
    ({ headers }) => {
      if (headers['sec-fetch-site'] === undefined) delete headers['origin'];
    },
  ),
  'serves foreign pages at its address in capitals': onRequest(
    isAt('/ACCOUNT/USER-INFO'),
    ['userInfo/otherSpelling'],
    (request) => {
      request.path = request.path.toLowerCase();
      delete request.headers['origin'];
      delete request.headers['sec-fetch-site'];
    },
  ),
  'leaves the bot check to the page': onRequest(
    'sendAccessLink',
    ['botCheck', 'botCheckReason'],
    (request) => (request.headers['x-bot-check'] = 'unavailable'),
  ),

  // Where it sends a browser.
  'follows any ReturnUrl after a logout': onAnswer(
    'logout',
    ['foreignReturnUrl', 'disguisedReturnUrl'],
    (answer, { path }) => {
      if (path.includes('ReturnUrl')) redirect(answer, foreignAddress);
    },
  ),
  'follows a ReturnUrl with a backslash after a login': onAnswer(
    'login',
    ['disguisedReturnUrl'],
    (answer, { body }) => {
      const address = new URLSearchParams(body).get('ReturnUrl') ?? '';
      if (answer.cookies.length > 0 && address.startsWith('/\\')) redirect(answer, address);
    },
  ),
  'sends a sign-in request back to any path of its client': onAnswer(
    isAt('/connect/authorize'),
    ['openId/redirectUri'],
    (answer, { path }) => {
      const address = new URL(path, 'http://localhost').searchParams.get('redirect_uri') ?? '';
      if (answer.status >= 400 && address.endsWith('/foreign')) redirect(answer, `${address}?error=login_required`);
    },
  ),
};
