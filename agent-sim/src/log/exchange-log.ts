import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import packageJson from '../../package.json' with { type: 'json' };

/** An HTTP archive (HAR 1.2), which the tools of browsers open; what else it has is for them. */
export const httpArchiveSchema = z.object({
  log: z.looseObject({
    version: z.literal('1.2'),
    entries: z.array(z.looseObject({ startedDateTime: z.string(), time: z.number() })),
  }),
});

type HttpArchive = z.output<typeof httpArchiveSchema>;
type Exchange = HttpArchive['log']['entries'][number];

/** The latest HTTP requests of pages, with what they were answered; the messages are in another log. */
export interface ExchangeLog {
  record(app: FastifyInstance): void;
  archive(): HttpArchive;
  clear(): void;
}

export function createExchangeLog(): ExchangeLog {
  // As Fastify has them: to describe each one at once would take longer than to answer it, and few are ever read.
  let kept: Answered[] = [];
  return {
    record: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        kept.push({ request, reply, endedAt: Date.now() });
        if (kept.length > maxEntries) kept.shift();
        done();
      });
    },
    archive: () => {
      const { name, version } = packageJson;
      return { log: { version: '1.2', creator: { name, version }, entries: kept.map(exchangeOf) } };
    },
    clear: () => {
      kept = [];
    },
  };
}

interface Answered {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
}

/** A page that looks for its agent every second has as many in three minutes. */
const maxEntries = 200;

function exchangeOf({ request, reply, endedAt }: Answered): Exchange {
  const time = Math.round(reply.elapsedTime);
  const address = `http://${request.headers.host ?? 'localhost'}${request.url}`;
  // Requests are kept whatever they ask for: a path or a host may be none.
  const url = URL.canParse(address) ? new URL(address) : null;
  const httpVersion = `HTTP/${request.raw.httpVersion}`;
  const headers = reply.getHeaders();
  // The archive's own words for "not known" are -1 and ''.
  const unknown = { cookies: [], headersSize: -1, bodySize: -1 };
  return {
    startedDateTime: new Date(endedAt - time).toISOString(),
    time,
    request: {
      method: request.method,
      url: url?.href ?? address,
      httpVersion,
      headers: pairsOf(withoutSecrets(request.headers)),
      queryString: pairsOf(Object.fromEntries(url?.searchParams ?? [])),
      ...unknown,
    },
    response: {
      status: reply.statusCode,
      statusText: reply.raw.statusMessage,
      httpVersion,
      headers: pairsOf(withoutSecrets(headers)),
      content: { size: Number(headers['content-length'] ?? -1), mimeType: String(headers['content-type'] ?? '') },
      redirectURL: '',
      ...unknown,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  };
}

function pairsOf(values: Readonly<Record<string, unknown>>): { name: string; value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
}

/** Cookies ignore ports: a page sends those of every server of this computer, and archives are attached to reports. */
function withoutSecrets(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !secretHeaders.has(name)));
}

const secretHeaders: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization', 'set-cookie']);
