import type { FastifyInstance } from 'fastify';

/** Simulates the installer's download. It is an attachment, as a real one would be: the page that links here stays open. */
export function registerInstaller(app: FastifyInstance): void {
  app.get<{ Params: { readonly channel: string } }>('/api/download/:channel', ({ params }, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="installer-stand-in.txt"')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`account-sim serves this file in place of the installer of the channel "${params.channel}".\n`),
  );
}
