import { interactionFolder } from '../oidc/interaction-path.ts';
import { addressKey } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import type { ControlRequest } from './control-contract.ts';

/** Expires what has an expiry, of one address or of all. Returns how many. */
export function expire({ what, email }: ControlRequest<'expire'>, world: World): number {
  const isMeant = (value: { email: string }): boolean =>
    email === undefined || addressKey(value.email) === addressKey(email);
  switch (what) {
    case 'access-links':
      return world.accessLinks.expire(isMeant);
    case 'reset-codes':
      return world.resetCodes.expire(isMeant);
    case 'sessions':
      return world.sessions.expire(isMeant);
    case 'interactions':
      return world.providerMemory.expireInteractions(email === undefined ? 'all' : interactionsOf(isMeant, world));
  }
}

/** A sign-in request has no address of its own: it belongs to the address for which a link was requested in it. */
function interactionsOf(isMeant: (value: { email: string }) => boolean, world: World): ReadonlySet<string> {
  const links = world.accessLinks.list().filter(({ value }) => isMeant(value));
  return new Set(links.map(({ value }) => (value.returnPath ?? '').slice(interactionFolder.length)));
}
