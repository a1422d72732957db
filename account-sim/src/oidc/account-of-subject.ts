import type { Account } from 'oidc-provider';
import type { World } from '../world/world.ts';

/** The provider identifies accounts by their uuid, and gives the site their name and address. */
export function accountOfSubject(world: World, subject: string): Account | undefined {
  const account = world.accounts.findByUuid(subject);
  if (account === undefined) return undefined;
  const { uuid, name, email } = account;
  return { accountId: uuid, claims: () => ({ sub: uuid, name, email, email_verified: true }) };
}
