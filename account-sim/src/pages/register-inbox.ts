import type { FastifyInstance } from 'fastify';
import type { World } from '../world/world.ts';
import { inboxScript } from './inbox-script.ts';
import { inboxPage, inboxPath, inboxScriptPath } from './inbox.page.ts';
import { mailPage } from './mail.page.ts';
import { messagePage } from './message.page.ts';
import { sendPage } from './page.ts';

export function registerInbox(app: FastifyInstance, world: World): void {
  app.get(inboxPath, (_request, reply) => sendPage(reply, inboxPage(world.inbox.list())));

  app.get<{ Params: { id: string } }>(`${inboxPath}/:id`, ({ params }, reply) => {
    const mail = world.inbox.find(params.id);
    return mail === undefined
      ? sendPage(reply, messagePage('This mail is gone', 'The inbox has been emptied.', 'Inbox'), { status: 404 })
      : sendPage(reply, mailPage(mail));
  });

  /** 200 when a mail has arrived after the newest one that the page knows, 204 when none has arrived for a while. */
  app.get<{ Querystring: { after?: string | string[] } }>(`${inboxPath}/arrivals`, async ({ query }, reply) => {
    const mail = await world.inbox.waitFor({ after: [query.after ?? ''].flat().join() }, pollTimeMs);
    return reply
      .code(mail === null ? 204 : 200)
      .header('cache-control', 'no-store')
      .send();
  });

  app.get(inboxScriptPath, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(inboxScript));
}

const pollTimeMs = 25_000;
