import { request, type IncomingHttpHeaders } from 'node:http';
import { request as requestOverTls } from 'node:https';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly host?: string;
  /** Asks over https, and trusts this certificate alone. */
  readonly trusted?: string;
}

/** A request with its path as it stands: `fetch` would mend it. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, host = '127.0.0.1', trusted }: Asking = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host, port, path, method, headers, agent: false };
    const asked =
      trusted === undefined ? request(options) : requestOverTls({ ...options, ca: trusted, servername: 'localhost' });
    asked.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({ status: response.statusCode, headers: response.headers, body: whole, text: whole.toString() });
      });
    });
    asked.end(body);
  });
}
