import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { PassedAnswer, PassedRequest, Spoiling } from './ask-broken-account.ts';

export type Change = (answer: PassedAnswer, asked: Readonly<PassedRequest>) => unknown;

/** Changes answers to the calls of an operation, not to their preflights. */
export function onAnswer(name: OperationName, change: Change): Spoiling {
  return {
    answer: (answer, asked) => {
      return isCallOf(name, asked) && asked.method !== 'OPTIONS' ? change(answer, asked) : undefined;
    },
  };
}

export function onRequest(name: OperationName, change: (request: PassedRequest) => unknown): Spoiling {
  return {
    request: (request) => {
      if (isCallOf(name, request) && request.method !== 'OPTIONS') change(request);
    },
  };
}

/** Changes the body of an answer of success. */
export function onJson(
  name: OperationName,
  change: (body: Readonly<Record<string, unknown>>, asked: Readonly<PassedRequest>) => object,
): Spoiling {
  return onAnswer(
    name,
    okOnly((answer, asked) => {
      answer.body = JSON.stringify(change(JSON.parse(answer.body) as Record<string, unknown>, asked));
    }),
  );
}

/** Gives the answer the shape of every refusal. */
export function refuse(answer: PassedAnswer, status: number): void {
  answer.headers['content-type'] = 'application/json';
  Object.assign(answer, { status, body: JSON.stringify({ isOk: false, statusText: 'No.' }) });
}

export function without(body: object, name: string): object {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}

export function okOnly(change: Change): Change {
  return (answer, asked) => answer.status === 200 && change(answer, asked);
}

export function refusedOnly(change: Change): Change {
  return (answer, asked) => answer.body.includes('"isOk":false') && change(answer, asked);
}

export function withoutAttribute(attribute: string): Change {
  return (answer) => {
    answer.cookies = answer.cookies.map((line) => line.replace(`; ${attribute}`, ''));
  };
}

export function withoutCookie(cookie: RegExp): (request: PassedRequest) => void {
  return ({ headers }) => {
    headers['cookie'] = headers['cookie']?.replace(cookie, 'nobody=0') ?? '';
  };
}

export function isCallOf(name: OperationName, { path }: Readonly<PassedRequest>): boolean {
  return path.split('?')[0] === accountContract[name].path;
}

/** Changes the cookie that carries the session. */
export function changeCookie(from: string, to: string): (answer: PassedAnswer) => void {
  return (answer) => {
    answer.cookies = answer.cookies.map((line) =>
      /^account_session_\d+=/.test(line) ? `${line};`.replace(from, to).replace(/;$/, '') : line,
    );
  };
}

/** A sign-in after which the session of before goes on: its value becomes that of the customer who has signed in. */
export function keepingSession(isSignIn: (asked: Readonly<PassedRequest>) => boolean): Spoiling {
  const sessions = new Map<string, string>();
  return {
    request: ({ headers }) => {
      const before = sessionIn(headers['cookie'] ?? '');
      const now = sessions.get(before);
      if (now !== undefined) headers['cookie'] = headers['cookie']?.replace(before, now) ?? '';
    },
    answer: (answer, asked) => {
      const before = sessionIn(asked.headers['cookie'] ?? '');
      const now = sessionIn(answer.cookies.join('\n'));
      if (!isSignIn(asked) || before === '' || now === '') return;
      sessions.set(before, now);
      answer.cookies = answer.cookies.filter((line) => sessionIn(line) === '');
    },
  };
}

/** The value of account-sim's session in a header; empty where there is none. */
export function sessionIn(text: string): string {
  return /account_session_\d+=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Browsers get one value, whichever session it stands for. */
export function withOneSession(operation: OperationName): Spoiling {
  const one = 'the-same';
  let current = one;
  return {
    request: (request) => {
      const { cookie } = request.headers;
      if (cookie !== undefined) request.headers['cookie'] = cookie.replace(one, current);
    },
    ...onAnswer(operation, (answer) => {
      answer.cookies = answer.cookies.map((line) => {
        const [, session] = /^account_session_\d+=([\w-]+)/.exec(line) ?? [];
        if (session === undefined) return line;
        current = session;
        return line.replace(session, one);
      });
    }),
  };
}
