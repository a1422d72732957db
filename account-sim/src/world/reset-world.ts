import type { World } from './world.ts';

/** Back to how it started: the accounts, the flags, and nothing else. */
export function resetWorld(world: World): void {
  world.accounts.replaceAll(world.initial.accounts);
  world.flags = world.initial.flags;
  world.autoLogins.length = 0;
  const { sessions, accessLinks, resetCodes, botTokens, browsers, providerMemory } = world;
  const { rateLimiter, inbox, faults, requests, notificationSettings } = world;
  for (const part of [sessions, accessLinks, resetCodes, botTokens, browsers, providerMemory]) part.clear();
  for (const part of [rateLimiter, inbox, faults, requests, notificationSettings]) part.clear();
}
