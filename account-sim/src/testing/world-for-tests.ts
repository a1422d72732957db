import { productNames } from 'shared-protocol/product';
import { accountOfSeed, type SeedAccount } from '../world/accounts.ts';
import { initialFlags } from '../world/flags.ts';
import { defaultLifetimes } from '../world/settings.ts';
import { createWorld, type World } from '../world/world.ts';

/** What a simulator knows, without its servers. */
export async function worldForTests(seeds: readonly SeedAccount[] = [{ email: 'ann@example.com' }]): Promise<World> {
  const origin = 'http://localhost:5180';
  return createWorld({
    productNames,
    softwareRuns: undefined,
    accounts: await Promise.all(seeds.map(accountOfSeed)),
    addresses: { origin, publicOrigin: origin, siteOrigin: 'http://localhost:5181', appOrigin: origin, appOrigins: [] },
    hasOwnLogin: false,
    lifetimes: defaultLifetimes,
    clock: Date.now,
    flags: initialFlags({}, {}),
    smtpUrl: undefined,
    clients: [],
  });
}
