import { HttpClient, HttpError, HttpResponse, type HttpRequest } from '@microsoft/signalr';
import * as z from 'zod/mini';
import { limitedSignal } from '../lib/limited-signal.ts';
import { readShortBody } from './read-short-body.ts';

/**
 * The official client trusts the server: it follows redirects, in HTTP and in the answer (`url`), and sends a token that the answer
 * names (`accessToken`). Here any program may be on the port: only an answer passes that leads to the socket beside it.
 */
export class NegotiateClient extends HttpClient {
  override async send({ method, url, headers, timeout, withCredentials }: HttpRequest): Promise<HttpResponse> {
    if (method === undefined || url === undefined || timeout === undefined)
      throw new Error('The request is incomplete');
    const { signal, end } = limitedSignal(timeout);
    try {
      const response = await fetch(url, {
        method,
        headers: { 'X-Requested-With': 'XMLHttpRequest', ...headers },
        cache: 'no-store',
        credentials: withCredentials ? 'include' : 'same-origin',
        redirect: 'error',
        signal,
      });
      if (!response.ok) throw new HttpError(response.statusText, response.status);
      const answer = answerSchema.parse(JSON.parse(await readShortBody(response, timeout)));
      // Only one: if a transport fails, the client negotiates again for each further one.
      const webSockets = answer.availableTransports.filter(({ transport }) => transport === 'WebSockets').slice(0, 1);
      const content = JSON.stringify({ ...answer, availableTransports: webSockets });
      return new HttpResponse(response.status, response.statusText, content);
    } finally {
      // This also ends a body that nobody has read.
      end();
    }
  }
}

const absent = z.optional(z.null());

/** What the client needs of the answer, which must not lead anywhere else. */
const answerSchema = z.object({
  negotiateVersion: z.int(),
  connectionId: z.string(),
  connectionToken: z.optional(z.string()),
  availableTransports: z.array(z.object({ transport: z.string(), transferFormats: z.array(z.string()) })),
  url: absent,
  accessToken: absent,
  error: absent,
});
