import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { PassedAnswer, PassedRequest, Spoiling } from './ask-broken-account.ts';

export type Change = (answer: PassedAnswer, asked: Readonly<PassedRequest>) => unknown;

/** One account server that is wrong in one way. */
export interface BrokenServer {
  readonly spoiling: Spoiling;
  /** The rows that must say so; no other row of their operations may. */
  readonly red: readonly string[];
}

/** The calls of an operation, without their preflights; or whatever a function finds. */
type Concerned = OperationName | ((asked: Readonly<PassedRequest>) => boolean);

export function isCallOf(name: OperationName, { path, method }: Readonly<PassedRequest>): boolean {
  return pathOf(path) === accountContract[name].path && method !== 'OPTIONS';
}

/** Whatever is asked at a path, preflights too. */
export function isAt(wanted: string) {
  return ({ path }: Readonly<PassedRequest>): boolean => pathOf(path) === wanted;
}

function pathOf(path: string): string | undefined {
  return path.split('?')[0];
}

/** `red` are rows by their whole name, or what of an operation's rows. */
export function onAnswer(concerned: Concerned, red: readonly string[], change: Change): BrokenServer {
  const answer: Change = (passed, asked) => isConcerned(concerned, asked) && change(passed, asked);
  return { spoiling: { answer }, red: rowsOf(concerned, red) };
}

export function onRequest(
  concerned: Concerned,
  red: readonly string[],
  change: (request: PassedRequest) => unknown,
): BrokenServer {
  const request = (asked: PassedRequest): unknown => isConcerned(concerned, asked) && change(asked);
  return { spoiling: { request }, red: rowsOf(concerned, red) };
}

function isConcerned(concerned: Concerned, asked: Readonly<PassedRequest>): boolean {
  return typeof concerned === 'string' ? isCallOf(concerned, asked) : concerned(asked);
}

function rowsOf(concerned: Concerned, red: readonly string[]): readonly string[] {
  return red.map((row) => (row.includes('/') ? row : `${String(concerned)}/${row}`));
}

/** Changes the body of an answer of success. */
export function onJson(
  name: OperationName,
  what: readonly string[],
  change: (body: Readonly<Record<string, unknown>>, asked: Readonly<PassedRequest>) => object,
): BrokenServer {
  return onAnswer(name, what, (answer, asked) => {
    if (answer.status !== 200) return;
    answer.body = JSON.stringify(change(JSON.parse(answer.body) as Record<string, unknown>, asked));
  });
}

/** Gives the answer the shape of every refusal. */
export function refuse(answer: PassedAnswer, status: number): void {
  answer.headers['content-type'] = 'application/json';
  Object.assign(answer, { status, body: JSON.stringify({ isOk: false, statusText: 'No.' }) });
}

export function redirect(answer: PassedAnswer, address: string): void {
  Object.assign(answer, { status: 302, headers: { ...answer.headers, location: address } });
}

/** Changes the cookie that carries account-sim's session. */
export function changeCookie(from: string, to: string): (answer: PassedAnswer) => void {
  return (answer) => {
    answer.cookies = answer.cookies.map((line) =>
      sessionIn(line) === '' ? line : `${line};`.replace(from, to).replace(/;$/, ''),
    );
  };
}

/** The value of account-sim's session in a header; empty where there is none. */
export function sessionIn(text = ''): string {
  return /account_session_\d+=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** The cookies of a new session of an account, by the stand-in for Google. */
export async function sessionOf(email: string, host = ''): Promise<string[]> {
  const response = await fetch(`http://${host}/external/login?provider=Google`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
    redirect: 'manual',
  });
  return response.headers.getSetCookie().filter((line) => sessionIn(line) !== '');
}
