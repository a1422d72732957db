import type { HandOffState } from './hand-off-table.ts';

/** What the visitor sees: several states look the same. */
export type HandOffView =
  | 'looking'
  | 'needs-click'
  | 'browser-asking'
  | 'blocked'
  | 'no-answer'
  | 'not-running'
  | 'connecting'
  | 'not-loaded'
  | 'unreachable'
  | 'connected'
  | 'connected-to-newer'
  | 'not-registered'
  | 'reconnecting';

export const handOffViews = {
  looking: 'looking',
  'needs-click': 'needs-click',
  'browser-asking': 'browser-asking',
  blocked: 'blocked',
  'no-answer': 'no-answer',
  'not-running': 'not-running',
  loading: 'connecting',
  'not-loaded': 'not-loaded',
  connecting: 'connecting',
  'connect-failed': 'connecting',
  unreachable: 'unreachable',
  connected: 'connected',
  'connected-to-newer': 'connected-to-newer',
  'not-registered': 'not-registered',
  reconnecting: 'reconnecting',
  // What comes next takes seconds, during which the page is not connected.
  dropped: 'looking',
  lost: 'looking',
} as const satisfies Record<HandOffState, HandOffView>;
