import type { OperationName } from 'shared-protocol/account/contract';
import type { BrokenAccount } from './broken-accounts.ts';
import { isCallOf, onAnswer, onRequest } from './spoil.ts';
import { page } from './test-broken-accounts.ts';
import type { PassedRequest, Spoiling } from './ask-broken-account.ts';

/** Account servers whose rules overlook a request for how it comes: from a like origin, by HEAD, to another spelling of an address. */
export const overlookedRequests: Readonly<Record<string, BrokenAccount>> = {
  'lets pages whose host ends like the app’s read its answers': {
    spoiling: allowing('userInfo', (origin) => origin.endsWith('localhost:7001')),
    red: ['userInfo/foreignOrigin'],
  },
  'lets pages of another port read its answers': {
    spoiling: allowing('checkSession', (origin) => origin.startsWith('http://localhost:')),
    red: ['checkSession/foreignOrigin'],
  },
  'serves pages of the app’s host without https': {
    spoiling: onRequest('autoLogin', ({ headers }) => {
      if (headers['origin'] === page.replace('http:', 'https:')) headers['origin'] = page;
    }),
    red: ['autoLogin/foreignOrigin'],
  },
  'signs out by HEAD': {
    spoiling: onRequest('logout', (request) => {
      if (request.method === 'HEAD') request.method = 'GET';
    }),
    red: ['logout/head'],
  },
  'lets caches keep the answer to HEAD': {
    spoiling: onAnswer('logout', (answer, { method }) => {
      if (method === 'HEAD') Object.assign(answer, { status: 200, headers: { vary: 'Origin' } });
    }),
    red: ['logout/head'],
  },
  'lets caches keep the answer to HEAD about who is signed in': {
    spoiling: {
      ...onRequest('userInfo', (request) => {
        request.headers['x-method'] = request.method;
        if (request.method === 'HEAD') request.method = 'GET';
      }),
      ...onAnswer('userInfo', ({ headers }, asked) => {
        if (asked.headers['x-method'] === 'HEAD') headers['cache-control'] = 'max-age=60';
      }),
    },
    red: ['userInfo/head'],
  },
  'signs out everyone who opens an image whose address is percent-encoded': {
    spoiling: onPath(/^\/%61ccount\/logout/, ({ headers }) => delete headers['sec-fetch-site']),
    red: ['logout/otherSpelling', 'logout/foreignSignOut'],
  },
  'serves foreign pages at an address that is percent-encoded': {
    spoiling: onPath(/^\/account\/acces.-lin%6B/i, ({ headers }) => {
      delete headers['origin'];
      delete headers['sec-fetch-site'];
    }),
    red: ['sendAccessLink/otherSpelling'],
  },
  'serves foreign pages at its address in capitals': {
    spoiling: onPath(/^\/ACCOUNT\/USER-INFO$/, (request) => {
      request.path = request.path.toLowerCase();
      delete request.headers['origin'];
      delete request.headers['sec-fetch-site'];
    }),
    red: ['userInfo/otherSpelling'],
  },
  'lets caches keep the answer of an address that is percent-encoded': {
    spoiling: {
      answer: ({ headers }, { path }) => {
        if (path.startsWith('/%61ccount/session')) headers['cache-control'] = undefined;
      },
    },
    red: ['checkSession/otherSpelling'],
  },
};

/** Only CORS allows them, preflights included: a call is refused all the same. */
function allowing(operation: OperationName, isTaken: (origin: string) => boolean): Spoiling {
  return {
    answer: ({ headers }, asked) => {
      const { origin = '' } = asked.headers;
      if (isCallOf(operation, asked) && isTaken(origin)) headers['access-control-allow-origin'] = origin;
    },
  };
}

function onPath(path: RegExp, change: (request: PassedRequest) => unknown): Spoiling {
  return {
    request: (request) => {
      if (path.test(request.path)) change(request);
    },
  };
}
