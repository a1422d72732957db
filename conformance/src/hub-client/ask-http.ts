import { request } from 'node:http';
// The real ones, in a test that replaces those of its process.
import { clearTimeout, setTimeout } from 'node:timers';

export type HttpAnswer =
  | {
      readonly status: 'answered';
      readonly statusCode: number;
      readonly headers: Readonly<Record<string, string | undefined>>;
      readonly body: string;
    }
  | { readonly status: 'failed'; readonly reason: string; readonly isRefused: boolean };

export interface HttpQuestion {
  readonly method?: string;
  /** They may include headers that `fetch` does not let a program choose, such as Host. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly withinMs: number;
}

/** One request on a connection of its own; never rejects. */
export function askHttp(url: string, { method = 'GET', headers = {}, withinMs }: HttpQuestion): Promise<HttpAnswer> {
  return new Promise((resolve) => {
    const end = (answer: HttpAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    const fail = ({ message, code }: NodeJS.ErrnoException): void =>
      end({ status: 'failed', reason: message || (code ?? 'unknown'), isRefused: code === 'ECONNREFUSED' });
    const asked = request(url, { method, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('error', fail);
      response.on('data', (text: string) => {
        body += text;
        if (body.length > maxCharacters) response.destroy(new Error(`more than ${maxCharacters} characters`));
      });
      response.on('end', () => {
        const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        end({
          status: 'answered',
          statusCode: response.statusCode ?? 0,
          headers: Object.fromEntries(received) as Record<string, string>,
          body,
        });
      });
    });
    // The limit is for the whole answer, not for a pause in it.
    const timer = setTimeout(() => asked.destroy(new Error(`no answer within ${withinMs} ms`)), withinMs);
    asked.on('error', fail).end();
  });
}

/** An agent's answers have a few hundred characters. */
const maxCharacters = 1_000_000;
