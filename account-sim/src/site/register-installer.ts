import type { FastifyInstance } from 'fastify';

/** Stands in for the installer. An attachment, as real ones are: the page that leads here stays in the browser. */
export function registerInstaller(app: FastifyInstance): void {
  app.get<{ Params: { readonly channel: string } }>('/api/download/:channel', ({ params }, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="installer-stand-in.txt"')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`account-sim serves this file in place of the installer of the channel "${params.channel}".\n`),
  );
}
