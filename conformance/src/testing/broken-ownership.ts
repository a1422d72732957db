import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { externalLoginPath } from 'shared-protocol/account/navigations';
import type { BrokenAccount } from './broken-accounts.ts';
import { otherCustomer } from './sim-accounts.ts';
import { isCallOf, onAnswer, onRequest } from './spoil.ts';
import { page } from './test-broken-accounts.ts';
import type { PassedAnswer, PassedRequest, Spoiling } from './ask-broken-account.ts';

/** Account servers that let somebody into another's account, or send a customer to somebody else's pages. */
export const brokenOwnership: Readonly<Record<string, BrokenAccount>> = {
  'takes a reset code for whatever address': {
    spoiling: onRequest('resetPassword', resetting('lea@example.com')),
    red: ['resetPassword/otherAddress', 'resetPassword/freshCode'],
  },
  'takes a reset code for whatever address, in the second variant': {
    spoiling: onRequest('resetPasswordDsone', resetting('ada@example.com')),
    red: ['resetPasswordDsone/otherAddress', 'resetPasswordDsone/freshCode'],
  },
  'uses a code up for another address': {
    spoiling: onAnswer('resetPassword', async (answer, { body, headers }) => {
      const { Email, Code } = Object.fromEntries(new URLSearchParams(body));
      if (Email !== 'ann@example.com' || Code === undefined || !answer.body.includes('not known')) return;
      const Password = 'a password of nobody';
      const fields = { Email: 'lea@example.com', Password, ConfirmPassword: Password, Code };
      await fetch(`http://${headers['host']}${accountContract.resetPassword.path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
    }),
    red: ['resetPassword/freshCode'],
  },
  'takes an empty code where none was mailed': {
    spoiling: onAnswer('resetPassword', (answer, { body }) => {
      const isEmpty = new URLSearchParams(body).get('Code') === '' && answer.status === 200;
      if (isEmpty) answer.body = JSON.stringify({ isOk: true, redirectUrl: `${page}/login` });
    }),
    red: ['resetPassword/emptyCode'],
  },
  'sets another password for the signed-in customer': {
    spoiling: onAnswer('setPassword', (answer, { body }) => {
      const fields = new URLSearchParams(body);
      if (fields.get('Password') !== fields.get('ConfirmPassword')) return;
      if (answer.body.includes('has a password already')) answer.body = JSON.stringify({ isOk: true });
    }),
    red: ['setPassword/hasPassword'],
  },
  'takes over whatever cookie a browser brings along': {
    spoiling: adopting('loginMaverick'),
    red: ['loginMaverick/plantedCookie'],
  },
  'follows a ReturnUrl with two slashes after a login': {
    spoiling: following('login', (address) => address.startsWith('//')),
    red: ['login/disguisedReturnUrl'],
  },
  'follows a ReturnUrl with a backslash after a login': {
    spoiling: following('loginMaverick', (address) => address.startsWith('/\\')),
    red: ['loginMaverick/disguisedReturnUrl'],
  },
  'follows whatever begins like its own address after a login': {
    spoiling: following('login', (address) => /^http:\/\/localhost[^:]/.test(address)),
    red: ['login/disguisedReturnUrl'],
  },
  'names whatever ends like its own host as where to continue': {
    spoiling: onAnswer('loginMaverick', (answer, { body }) => {
      const address = new URLSearchParams(body).get('ReturnUrl') ?? '';
      if (!address.endsWith('localhost/')) return;
      answer.body = JSON.stringify({ isOk: true, redirectUrl: address });
    }),
    red: ['loginMaverick/disguisedReturnUrl', 'loginMaverick/fields'],
  },
  'follows a ReturnUrl of another port after a logout': {
    spoiling: onAnswer('logout', (answer, { path }) => {
      const address = new URL(path, 'http://localhost').searchParams.get('ReturnUrl') ?? '';
      if (address.startsWith('http://localhost:')) redirect(answer, address);
    }),
    red: ['logout/disguisedReturnUrl'],
  },
  'follows a ReturnUrl with a tab in it after a logout': {
    spoiling: onAnswer('logout', (answer, { path }) => {
      const address = new URL(path, 'http://localhost').searchParams.get('ReturnUrl') ?? '';
      if (address.includes('\t')) answer.headers['refresh'] = `0; url=${address}`;
    }),
    red: ['logout/disguisedReturnUrl'],
  },
  'links to a script on the page of a social login': {
    spoiling: {
      answer: (answer, { path }) => {
        const address = new URL(path, 'http://localhost').searchParams.get('ReturnUrl') ?? '';
        if (!path.startsWith(externalLoginPath) || !address.startsWith('javascript:')) return;
        answer.body = `<!doctype html><a href="${address}">Back</a>`;
      },
    },
    red: ['externalLogin/disguisedReturnUrl'],
  },
  'sends a sign-in request back to whatever address it names': {
    spoiling: authorizing(() => true),
    red: ['openId/redirectUri'],
  },
  'sends a sign-in request back to whatever begins like an address of its client': {
    spoiling: authorizing((address, registered) => address.startsWith(registered)),
    red: ['openId/redirectUri'],
  },
  'sends a sign-in request back to any port of its client': {
    spoiling: authorizing((address, registered) => new URL(address).hostname === new URL(registered).hostname),
    red: ['openId/redirectUri'],
  },
  'sends a sign-in request back by a form of its own page': {
    spoiling: authorizing(
      () => true,
      (answer, address) => Object.assign(answer, { status: 200, body: `<form method="post" action="${address}">` }),
    ),
    red: ['openId/redirectUri'],
  },
  'keeps the session of before at a second sign-in': {
    spoiling: {
      ...onRequest('login', (request) => {
        request.headers['x-before'] = request.headers['cookie'] ?? '';
        request.headers['cookie'] = '';
      }),
      ...onAnswer('login', (answer, { headers }) => {
        if (headers['x-before']?.includes('account_session')) answer.cookies = [];
      }),
    },
    red: ['login/newCookie', 'login/otherCustomer'],
  },
  'signs in again who was signed in before': {
    spoiling: onRequest('passwordLoginMaverick', (request) => {
      if (request.headers['cookie']?.includes('account_session')) request.body = ann;
    }),
    red: ['passwordLoginMaverick/otherCustomer'],
  },
  'refuses a sign-in where somebody is signed in': {
    spoiling: onRequest('loginMaverick', (request) => {
      const isOther = request.body.includes(encodeURIComponent(otherCustomer.email));
      if (isOther && request.headers['cookie']?.includes('account_session')) request.body += '&Password=wrong-password';
    }),
    red: ['loginMaverick/otherCustomer'],
  },
  'compares passwords without case': {
    spoiling: onRequest(
      'login',
      takingFor((given, right) => given.toLowerCase() === right.toLowerCase()),
    ),
    red: ['login/wholePassword'],
  },
  'compares the beginnings of passwords': {
    spoiling: onRequest(
      'loginMaverick',
      takingFor((given, right) => given.slice(0, 8) === right.slice(0, 8)),
    ),
    red: ['loginMaverick/wholePassword'],
  },
  'trims passwords': {
    spoiling: onRequest(
      'passwordLoginMaverick',
      takingFor((given, right) => given.trim() === right),
    ),
    red: ['passwordLoginMaverick/wholePassword'],
  },
};

const ann = JSON.stringify({ Email: 'ann@example.com', Password: 'correct horse 1' });

/** The customer's address becomes that of who got the code. */
function resetting(owner: string): (request: PassedRequest) => void {
  return (request) => {
    request.body = request.body.replace('Email=ann%40example.com', `Email=${encodeURIComponent(owner)}`);
  };
}

function following(operation: OperationName, isTaken: (address: string) => boolean): Spoiling {
  return onAnswer(operation, (answer, { body }) => {
    const address = new URLSearchParams(body).get('ReturnUrl') ?? '';
    if (answer.cookies.length > 0 && isTaken(address)) redirect(answer, address);
  });
}

function redirect(answer: PassedAnswer, address: string): void {
  Object.assign(answer, { status: 302, headers: { ...answer.headers, location: address } });
}

function authorizing(
  isTaken: (address: string, registered: string) => boolean,
  answerWith = (answer: PassedAnswer, address: string): unknown => redirect(answer, `${address}?error=login_required`),
): Spoiling {
  let registered = '';
  return {
    answer: (answer, { path }) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      const address = searchParams.get('redirect_uri') ?? '';
      if (pathname !== '/connect/authorize' || searchParams.get('prompt') !== 'none') return;
      if (answer.status < 400) registered = address;
      else if (isTaken(address, registered)) answerWith(answer, address);
    },
  };
}

/** A value that the server has never given becomes that of the session which begins. */
function adopting(operation: OperationName): Spoiling {
  const known = new Set<string>();
  const sessions = new Map<string, string>();
  const valueIn = (text: string): string => /account_session_\d+=([\w-]+)/.exec(text)?.[1] ?? '';
  return {
    request: ({ headers }) => {
      const brought = valueIn(headers['cookie'] ?? '');
      headers['cookie'] = headers['cookie']?.replace(brought, sessions.get(brought) ?? brought) ?? '';
    },
    answer: (answer, asked) => {
      const given = valueIn(answer.cookies.join('\n'));
      const brought = valueIn(asked.headers['cookie'] ?? '');
      if (given !== '') known.add(given);
      if (isCallOf(operation, asked) && given !== '' && brought !== '' && !known.has(brought)) {
        sessions.set(brought, given);
      }
    },
  };
}

/** The second customer's password in place of one that is like it. */
function takingFor(isTaken: (given: string, right: string) => boolean): (request: PassedRequest) => void {
  const { email, password } = otherCustomer;
  return (request) => {
    const isJson = request.body.startsWith('{');
    const fields = isJson
      ? (JSON.parse(request.body) as Record<string, string>)
      : Object.fromEntries(new URLSearchParams(request.body));
    if (fields['Email'] !== email || !isTaken(fields['Password'] ?? '', password)) return;
    const right = { ...fields, Password: password };
    request.body = isJson ? JSON.stringify(right) : new URLSearchParams(right).toString();
  };
}
