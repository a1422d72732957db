import { createHash } from 'node:crypto';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { BrokenAccount } from './broken-accounts.ts';
import { onAnswer, onJson } from './spoil.ts';
import type { PassedAnswer, Spoiling } from './ask-broken-account.ts';

/** Account servers whose answers tell what nobody should learn from them, or whose sessions can be guessed. */
export const brokenSecrecy: Readonly<Record<string, BrokenAccount>> = {
  'numbers its sessions': {
    spoiling: withSessions('login', (_secret, count) => `session-of-a-customer-${100_000 + count}`),
    red: ['login/unguessable'],
  },
  'makes sessions from the time': {
    spoiling: withSessions('loginMaverick', (_secret, count) => (Date.now() + count).toString(16).padStart(32, 'a')),
    red: ['loginMaverick/unguessable'],
  },
  'makes sessions of ten digits': {
    spoiling: withSessions('passwordLoginMaverick', (secret) =>
      createHash('sha256').update(secret).digest().readUInt32BE().toString().padStart(10, '0'),
    ),
    red: ['passwordLoginMaverick/unguessable'],
  },
  'puts the address into the value of a session': {
    spoiling: withSessions('login', (secret) => Buffer.from(`${secret}|ann@example.com`).toString('base64url')),
    red: ['login/unguessable', 'login/secrets'],
  },
  'puts the UUID into the value of a session': {
    spoiling: withSessions('loginMaverick', (secret) => `a0000000-0000-4000-8000-000000000001.${secret}`),
    red: ['loginMaverick/unguessable'],
  },
  'remembers an address in a cookie': {
    spoiling: setting('sendAccessLink', (email) => encodeURIComponent(email)),
    red: ['sendAccessLink/secrets'],
  },
  'remembers an address in a cookie, in base64': {
    spoiling: setting('lookUpEmail', (email) => Buffer.from(JSON.stringify({ email })).toString('base64url')),
    red: ['lookUpEmail/secrets'],
  },
  'remembers the hash of an address in a cookie': {
    spoiling: setting('passwordlessDesktop', (email) => createHash('md5').update(email).digest('hex')),
    red: ['passwordlessDesktop/secrets'],
  },
  'says which password was wrong': {
    spoiling: onJson('login', (body, { body: asked }) =>
      body['isOk'] ? body : { ...body, statusText: `${new URLSearchParams(asked).get('Password')} is wrong.` },
    ),
    red: ['login/secrets'],
  },
  'repeats a password in the list of what is wrong with it': {
    spoiling: onJson('setPassword', (body, { body: asked }) => ({
      ...body,
      statusText: JSON.stringify([`${new URLSearchParams(asked).get('Password')} is refused.`]),
    })),
    red: ['setPassword/secrets'],
  },
  'says in a header with which password somebody signs in': {
    spoiling: onAnswer('passwordLoginMaverick', (answer, { body }) => {
      if (answer.status === 200) answer.headers['x-debug'] = Buffer.from(body).toString('base64');
    }),
    red: ['passwordLoginMaverick/secrets'],
  },
  'repeats the code of a reset': {
    spoiling: onJson('resetPasswordDsone', (body, { body: asked }) =>
      body['isOk'] ? body : { ...body, statusText: `No such code: ${new URLSearchParams(asked).get('Code')}` },
    ),
    red: ['resetPasswordDsone/secrets'],
  },
  'repeats a token of the bot check': {
    spoiling: onAnswer('validateBotToken', (answer, { path }) => {
      answer.headers['x-debug'] = path.split('?')[1];
    }),
    red: ['validateBotToken/secrets'],
  },
  'tells the session in a header': {
    spoiling: onAnswer('loginMaverick', (answer) => {
      const [, session] = /^account_session_\d+=([\w-]+)/m.exec(answer.cookies.join('\n')) ?? [];
      if (session !== undefined) answer.headers['x-session'] = session;
    }),
    red: ['loginMaverick/secrets'],
  },
  'answers with the link that it mails': {
    spoiling: onJson('forgotPassword', (body) => ({
      ...body,
      statusText: 'See https://account.example/reset?email=ann&code=Zk3v1pQ9',
    })),
    red: ['forgotPassword/secrets'],
  },
  'says in a header whether the address exists': {
    spoiling: where('login', ({ headers }) => (headers['x-account'] = 'dan')),
    red: ['login/sameAnswer'],
  },
  'says in a header that the address does not exist': {
    spoiling: onAnswer('forgotPassword', ({ headers }, { body }) => {
      headers['x-queue'] = body.includes('dan@example.com') ? 'mail' : 'none';
    }),
    red: ['forgotPassword/sameAnswer'],
  },
  'sets a cookie where the address exists': {
    spoiling: where('loginMaverick', (answer) => {
      answer.cookies = [...answer.cookies, `attempt=${Math.random()}; Path=/; HttpOnly; SameSite=Lax`];
    }),
    red: ['loginMaverick/sameAnswer'],
  },
  'keeps a cookie for longer where the address exists': {
    spoiling: onAnswer('resetPassword', (answer, { body }) => {
      const lasting = body.includes('dan%40example.com') ? '; Max-Age=600' : '';
      answer.cookies = [...answer.cookies, `attempt=${Math.random()}; Path=/; HttpOnly; SameSite=Lax${lasting}`];
    }),
    red: ['resetPassword/sameAnswer'],
  },
};

/** Browsers get values of another making, each for the session that it stands for. */
function withSessions(operation: OperationName, makeValue: (secret: string, count: number) => string): Spoiling {
  const secrets = new Map<string, string>();
  return {
    request: ({ headers }) => {
      const { cookie } = headers;
      if (cookie === undefined) return;
      headers['cookie'] = cookie.replace(/(account_session_\d+=)([^;]+)/, (_, name: string, value: string) => {
        return name + (secrets.get(value) ?? value);
      });
    },
    ...onAnswer(operation, (answer) => {
      answer.cookies = answer.cookies.map((line) =>
        line.replace(/^(account_session_\d+=)([\w-]+)/, (_, name: string, secret: string) => {
          const value = makeValue(secret, secrets.size);
          secrets.set(value, secret);
          return name + value;
        }),
      );
    }),
  };
}

/** A cookie that holds something of the address that a call is about. */
function setting(operation: OperationName, valueOf: (email: string) => string): Spoiling {
  return onAnswer(operation, (answer, { body }) => {
    const { Email, email = Email } = body.startsWith('{') ? (JSON.parse(body) as Record<string, unknown>) : {};
    if (typeof email !== 'string') return;
    answer.cookies = [...answer.cookies, `last=${valueOf(email)}; Path=/; HttpOnly; SameSite=Lax`];
  });
}

/** Changes answers about the address that has an account. */
function where(operation: OperationName, change: (answer: PassedAnswer) => unknown): Spoiling {
  const known = accountContract[operation].encoding === 'form' ? 'dan%40example.com' : 'dan@example.com';
  return onAnswer(operation, (answer, { body }) => body.includes(known) && change(answer));
}
