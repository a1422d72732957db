/** What a call of a control API needs of its contract. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

/** How the caller asks: a page by its `fetch`, a program by `realFetch`, which its tests do not reach. */
export type SendRequest = (
  address: URL,
  request: { readonly method: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<Response>;

/** Whether the input of a call is in the query of its address; otherwise it is JSON in its body. */
export function isInQuery({ method }: ControlRoute): boolean {
  return method === 'GET' || method === 'DELETE';
}

/**
 * One call of the control API of this simulator; resolves to what it answered, undefined for nothing. Rejects with the
 * reason of a refusal, and when nothing or something else answers there.
 */
export async function sendControlCall(
  simulator: string,
  origin: string,
  { method, path }: ControlRoute,
  input: object,
  sendRequest: SendRequest,
): Promise<unknown> {
  const address = new URL(path, origin);
  const isQuery = isInQuery({ method, path });
  if (isQuery) address.search = queryOf(input);
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
  const response = await sendRequest(address, { method, ...(isQuery ? {} : json) }).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = `no control API answers at ${origin} (${code ?? message}); start ${simulator} there`;
    throw new Error(reason, { cause: error });
  });
  const text = await response.text();
  const answer = jsonIn(text);
  if (response.ok) return answer;
  throw new ControlCallRefused(`${method} ${path} answered ${response.status}: ${reasonIn(answer)}`, answer);
}

export class ControlCallRefused extends Error {
  /** The JSON that came; undefined for anything else. */
  readonly answer: unknown;

  constructor(message: string, answer: unknown) {
    super(message);
    this.answer = answer;
  }
}

function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  // A program without types may pass something else, which the refusal shows.
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString();
}

/** An agent calls it `message`, an account server, by its contract, `statusText`. */
function reasonIn(answer: unknown): string {
  const { message, statusText } = Object(answer) as { message?: unknown; statusText?: unknown };
  return [message, statusText].find((reason) => typeof reason === 'string') ?? 'no reason';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
