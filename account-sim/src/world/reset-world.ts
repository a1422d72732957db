import type { World } from './world.ts';

/** Restores the initial state: the accounts and the flags, and nothing else. */
export function resetWorld(world: World): void {
  // As new objects: who began with an account before the reset finds that it is no longer the same.
  world.accounts.replaceAll(world.initial.accounts.map((account) => ({ ...account })));
  world.flags = world.initial.flags;
  world.autoLogins.length = 0;
  const { sessions, accessLinks, resetCodes, botTokens, browsers, providerMemory, siteSessions } = world;
  const { rateLimiter, inbox, faults, requests, notificationSettings } = world;
  for (const part of [sessions, siteSessions, accessLinks, resetCodes, botTokens]) part.clear();
  for (const part of [browsers, providerMemory]) part.clear();
  for (const part of [rateLimiter, inbox, faults, requests, notificationSettings]) part.clear();
}
