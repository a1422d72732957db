import { STATUS_CODES, type RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';

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
  let loading: Promise<FastifyInstance | null> | undefined;

  async function loadOrReport(): Promise<FastifyInstance | null> {
    try {
      return await load();
    } catch (error) {
      loading = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`agent-sim: the control API cannot be loaded: ${reason.replace(/\s+/g, ' ')}\n`);
      return null;
    }
  }

  return {
    answer: (request, response) => {
      void (loading ??= loadOrReport()).then((app) => {
        if (app) {
          app.routing(request, response);
          return;
        }
        const refusal = { statusCode: 500, error: STATUS_CODES[500], message: 'The control API cannot be loaded' };
        response.writeHead(500, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
        response.end(JSON.stringify(refusal));
      });
    },
    close: async () => {
      await (await loading)?.close();
    },
  };
}
