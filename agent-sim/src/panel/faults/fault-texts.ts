import type { FaultName } from '../../faults/fault.ts';

/** What each fault does, for the panel's switches; in their order there. */
export const faultTexts = {
  refuse: { group: 'ports', text: 'No port can be reached' },
  hang: { group: 'discovery', text: 'Takes the request, never answers' },
  slow: { group: 'discovery', text: 'Answers three seconds late' },
  reset: { group: 'discovery', text: 'Cuts the connection' },
  'http-500': { group: 'discovery', text: 'Answers with status 500' },
  'not-json': { group: 'discovery', text: 'Answers with a page of HTML' },
  'wrong-shape': { group: 'discovery', text: 'Answers JSON of another kind' },
  truncated: { group: 'discovery', text: 'Stops in mid-answer' },
  'hub-drop': { group: 'hub', text: 'Cuts every connection as soon as it is open' },
  'hub-refuse': { group: 'hub', text: 'Lets no page connect' },
  'no-reply': { group: 'hub', text: 'Never answers a request' },
} as const satisfies Record<FaultName, { readonly group: FaultGroup; readonly text: string }>;

/** Where a fault acts. */
export type FaultGroup = 'ports' | 'discovery' | 'hub';

export const faultGroups = {
  ports: 'Ports',
  discovery: 'Discovery and negotiation',
  hub: 'Hub',
} as const satisfies Record<FaultGroup, string>;
