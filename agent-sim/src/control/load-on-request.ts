import type { RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { loadOnce } from 'simulator-kit/load-once';
import { refusalBody } from 'simulator-kit/refusal';

/** An app that is loaded with the first request. */
export interface LoadedOnRequest {
  readonly answer: RequestListener;
  /** Resolves even if the app was never loaded. */
  close(): Promise<void>;
}

/**
 * Answers 500 when the app cannot be loaded, for example while its package is being rebuilt, and tries again with the
 * next request.
 */
export function loadOnRequest(load: () => Promise<FastifyInstance>): LoadedOnRequest {
  let loading: Promise<FastifyInstance> | undefined;
  const loaded = loadOnce(() => (loading = load()));
  const fail = (error: unknown, response: ServerResponse): void => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`agent-sim: the control API cannot be loaded: ${reason.replace(/\s+/g, ' ')}\n`);
    response.writeHead(500, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    response.end(JSON.stringify(refusalBody({ statusCode: 500, message: 'The control API cannot be loaded' })));
  };
  return {
    answer: (request, response) => {
      loaded().then(
        (app) => app.routing(request, response),
        (error: unknown) => fail(error, response),
      );
    },
    close: async () => {
      const app = await loading?.catch(() => null);
      await app?.close();
    },
  };
}
