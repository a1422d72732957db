import type { FastifyInstance } from 'fastify';
import { iconPath, stylesheetPath } from './page.ts';
import { icon, stylesheet } from './stylesheet.ts';

/** What every page loads. */
export function registerPageParts(app: FastifyInstance): void {
  app.get(stylesheetPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  app.get(iconPath, (_request, reply) => reply.type('image/svg+xml').send(icon));
}
