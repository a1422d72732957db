import type { FastifyInstance } from 'fastify';
import { answerUnknown } from '../loopback/answer-unknown.ts';
import { createApp } from '../loopback/create-app.ts';
import { guardRequests } from '../loopback/guard-requests.ts';
import { registerPageParts } from '../pages/register-page-parts.ts';
import type { Addresses } from '../world/settings.ts';
import { registerPlaces } from './register-places.ts';

/** The account site, ready to answer; it does not listen yet. */
export async function buildSite(addresses: Addresses): Promise<FastifyInstance> {
  const app = await createApp();
  guardRequests(app, addresses.siteOrigin);
  answerUnknown(app);
  registerPageParts(app);
  registerPlaces(app);
  await app.ready();
  return app;
}
