import type { Discovery } from '../../agent/discover-agent.ts';
import type { LoopbackPermission } from '../../agent/loopback-permission.ts';
import type { HandOffEvent } from './hand-off-table.ts';

/** The event of a search that ended without finding an agent, as far as this browser lets a page know. */
export function eventOfSearch(
  discovery: Exclude<Discovery, { status: 'found' }>,
  permission: LoopbackPermission | undefined,
): HandOffEvent {
  if (permission === 'denied') return 'refused-by-browser';
  // A browser that does not say whether it holds pages back may have refused by itself.
  const isUnsure = permission === 'unknown' || (discovery.status === 'not-found' && discovery.silentPorts > 0);
  return isUnsure ? 'unanswered' : 'all-refused';
}

/** The event of ports that have not responded while the search goes on. */
export function eventOfSilence(permission: LoopbackPermission): HandOffEvent {
  return permission === 'prompt' ? 'requests-held-back' : 'unanswered';
}

export function eventOfPermission(permission: LoopbackPermission): HandOffEvent {
  return permissionEvents[permission];
}

const permissionEvents = {
  granted: 'may-look',
  unknown: 'may-look',
  prompt: 'must-ask-first',
  denied: 'denied',
} as const satisfies Record<LoopbackPermission, HandOffEvent>;
