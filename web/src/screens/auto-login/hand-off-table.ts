import type { HandOffView } from './hand-off-view.ts';

/**
 * What happens in each state of a hand-off on each event. `run-hand-off.ts` carries out the actions and reports the events;
 * `hand-off-view.ts` says what the visitor sees.
 *
 *     looking ─▶ loading ─▶ connecting ─▶ connected, not-registered ◀─▶ reconnecting
 *        │                      │             │
 *        │                      ▼             ▼
 *        │                 connect-failed   dropped, lost ─▶ reconnecting
 *        │                      ▼
 *        │                 unreachable
 *        ▼
 *     needs-click, browser-asking, blocked, no-answer, not-running ─▶ launching ─▶ launch-unanswered
 *
 * From each state that is not connected, the account server's word leads to `taken`. A phone begins in `elsewhere`.
 */
export type HandOffState =
  /** The ports are being asked, or the browser has not yet said whether this page may ask them. */
  | 'looking'
  /** The browser would ask the visitor, so nothing is sent before a click. */
  | 'needs-click'
  /** The browser holds some requests back while it asks the visitor: something listens there. */
  | 'browser-asking'
  /** The visitor, or a policy, told the browser to refuse. */
  | 'blocked'
  /** Some ports do not respond, or refused: the page cannot tell who did. */
  | 'no-answer'
  | 'not-running'
  /** The agent was found, and the code that connects to it is being downloaded. */
  | 'loading'
  | 'not-loaded'
  | 'connecting'
  /** Never connected: its port is about to be asked again, because it may have exited. */
  | 'connect-failed'
  /** It answers discovery, but connecting failed or takes too long. */
  | 'unreachable'
  | 'connected'
  /** The agent's protocol is newer than this page's: messages that this page does not support are ignored. */
  | 'connected-to-newer'
  /** Connected to an agent that has no user yet: it announces when it is registered. */
  | 'not-registered'
  | 'reconnecting'
  /** The connection ended before it was established, as with an agent that drops every page. */
  | 'dropped'
  /** An established connection ended: the agent may be on another port by now. */
  | 'lost'
  /** The visitor has pressed the link that opens the software, which a browser tells nobody about. */
  | 'launching'
  | 'launch-unanswered'
  | 'taken'
  /** A phone or tablet: the software is on another computer. */
  | 'elsewhere';

export type HandOffEvent =
  | 'look-clicked'
  | 'launch-clicked'
  /** The visitor says that the software is on this device after all. */
  | 'here-clicked'
  /** Granted, or the browser has no such permission. */
  | 'may-look'
  /** The browser would ask the visitor, or the visitor has withdrawn the permission. */
  | 'must-ask-first'
  | 'denied'
  | 'time-is-up'
  | 'taken'
  // Events of a search. `let-through`: a port has answered, so the browser is not asking the visitor.
  | 'requests-held-back'
  | 'let-through'
  | 'found'
  /** Found, but at the address where connecting has just failed. */
  | 'found-where-it-failed'
  | 'all-refused'
  | 'unanswered'
  | 'refused-by-browser'
  // Events of a connection.
  | 'load-failed'
  | 'connecting'
  | 'connected'
  | 'connected-to-newer'
  | 'connected-unregistered'
  | 'reconnecting'
  /** The three ends: never connected, connected too briefly to be established, established. */
  | 'connect-failed'
  | 'dropped'
  | 'lost';

/** Looking, and ending an attempt, end the former search and connection. */
export type HandOffAction =
  | 'look'
  /** Looks on its own initiative: feeds `must-ask-first` instead where the browser would ask the visitor. */
  | 'look-unasked'
  /** The same, with a longer timeout, because the visitor is not waiting for it. */
  | 'look-unnoticed'
  /** The same, but reports `found-where-it-failed` for the agent that could not be connected. */
  | 'look-again-after-failure'
  /** Looks again and again for software that is being opened, where the browser does not ask about it. */
  | 'look-for-launched'
  | 'connect'
  | 'end-attempt'
  /** Follows the browser's permission from now on. */
  | 'watch-permission'
  /** The next search really asks the ports. */
  | 'forget-agent'
  /** Leads to `time-is-up`; a granted permission is needed where the timer leads to another search. */
  | 'wait-for-retry-if-granted'
  | 'wait-for-exit'
  | 'wait-for-launch'
  | 'wait-for-connecting'
  | 'wait-for-reconnecting';

interface HandOffTransition {
  readonly to: HandOffState;
  readonly actions: readonly HandOffAction[];
}

/** What a row does not mention is ignored: the state stays, and its timer goes on. Every transition ends the timer of the former state. */
interface Row extends Readonly<Partial<Record<HandOffEvent, HandOffTransition | undefined>>> {
  readonly shows: HandOffView;
}

function go(to: HandOffState, ...actions: readonly HandOffAction[]): HandOffTransition {
  return { to, actions };
}

const click = { 'look-clicked': go('looking', 'forget-agent', 'look') } as const;

const launch = { 'launch-clicked': go('launching', 'look-for-launched', 'wait-for-launch') } as const;

const serverReport = { taken: go('taken', 'end-attempt') } as const;

/** Where the software is not known to run: the visitor can look, open it, or hear from the server. */
const waiting = { ...click, ...launch, ...serverReport } as const;

/** An agent that was found keeps its connection, whatever becomes of the permission. */
const found = { ...click, ...serverReport } as const;

const permission = {
  'may-look': go('looking', 'look'),
  'must-ask-first': go('needs-click', 'end-attempt'),
  // Some pages are let through all the same, which only looking tells.
  denied: go('blocked', 'look'),
} as const;

const search = {
  'requests-held-back': go('browser-asking'),
  found: go('loading', 'connect', 'wait-for-connecting'),
  'found-where-it-failed': go('unreachable'),
  'all-refused': go('not-running', 'wait-for-retry-if-granted'),
  unanswered: go('no-answer', 'wait-for-retry-if-granted'),
  'refused-by-browser': go('blocked'),
} as const;

const connection = {
  'load-failed': go('not-loaded', 'forget-agent'),
  connecting: go('connecting', 'wait-for-connecting'),
  connected: go('connected'),
  'connected-to-newer': go('connected-to-newer'),
  'connected-unregistered': go('not-registered'),
  reconnecting: go('reconnecting', 'wait-for-reconnecting'),
  'connect-failed': go('connect-failed', 'forget-agent', 'wait-for-exit'),
  dropped: go('dropped', 'forget-agent', 'wait-for-exit'),
  lost: go('lost', 'forget-agent', 'wait-for-exit'),
} as const;

/** Where the page may look by itself, or the browser may come to let it. */
const lookable = { ...waiting, ...permission, ...search } as const;

/** The page says what it has lost until the agent is found again. */
const afterLoss = {
  ...lookable,
  shows: 'lost',
  'may-look': go('lost', 'look'),
  denied: go('lost', 'look'),
  found: go('reconnecting', 'connect', 'wait-for-reconnecting'),
} as const;

/** The states after a press on the link: the visitor who looks again sees first why the browser would ask. */
const launched = {
  ...waiting,
  'look-clicked': go('looking', 'forget-agent', 'look-unasked'),
  found: search.found,
} as const;

export const handOffTable: Readonly<Record<HandOffState, Row>> = {
  looking: { ...lookable, shows: 'looking', denied: go('looking', 'look') },
  'needs-click': { ...waiting, shows: 'needs-click', ...permission },
  'browser-asking': {
    ...lookable,
    shows: 'browser-asking',
    'let-through': go('looking'),
    // The visitor closed the question without an answer, or did not see it.
    'all-refused': go('needs-click'),
    unanswered: go('needs-click'),
  },
  blocked: { ...lookable, shows: 'blocked' },
  'no-answer': { ...lookable, shows: 'no-answer', 'time-is-up': go('no-answer', 'look-unnoticed') },
  'not-running': { ...lookable, shows: 'not-running', 'time-is-up': go('not-running', 'look-unnoticed') },

  launching: {
    ...launched,
    shows: 'launching',
    'may-look': go('launching', 'look-for-launched', 'wait-for-launch'),
    'must-ask-first': go('launching', 'end-attempt', 'wait-for-launch'),
    'time-is-up': go('launch-unanswered'),
  },
  'launch-unanswered': {
    ...launched,
    shows: 'launch-unanswered',
    'may-look': go('launch-unanswered', 'look-for-launched'),
    'must-ask-first': go('launch-unanswered', 'end-attempt'),
  },

  loading: { ...found, shows: 'connecting', 'time-is-up': go('not-loaded'), ...connection },
  // The download of the code may still succeed.
  'not-loaded': { ...waiting, shows: 'not-loaded', ...permission, ...connection },
  connecting: { ...found, shows: 'connecting', 'time-is-up': go('unreachable'), ...connection },
  'connect-failed': {
    ...waiting,
    shows: 'connecting',
    'must-ask-first': go('needs-click', 'end-attempt'),
    'time-is-up': go('connect-failed', 'look-again-after-failure'),
    ...search,
  },
  // Still tried in the background; when that ends too, the port is asked again.
  unreachable: {
    ...lookable,
    shows: 'unreachable',
    'time-is-up': go('unreachable', 'look-again-after-failure'),
    ...connection,
    'connect-failed': go('unreachable', 'forget-agent', 'wait-for-exit'),
  },

  // The agent itself knows better than the account server whether it has a user.
  connected: { ...click, shows: 'connected', ...connection },
  'connected-to-newer': { ...click, shows: 'connected-to-newer', ...connection },
  'not-registered': { ...click, shows: 'not-registered', ...connection },
  reconnecting: {
    ...found,
    shows: 'reconnecting',
    'time-is-up': go('unreachable'),
    ...connection,
    // This is the connection to an agent that was found again.
    connecting: undefined,
    'connect-failed': go('dropped', 'forget-agent', 'wait-for-exit'),
  },
  // What comes next takes seconds, during which the page is not connected.
  dropped: { ...afterLoss, 'time-is-up': go('dropped', 'look-again-after-failure') },
  lost: { ...afterLoss, 'time-is-up': go('lost', 'look-unasked') },

  taken: { shows: 'taken' },
  elsewhere: {
    shows: 'elsewhere',
    ...serverReport,
    'here-clicked': go('looking', 'watch-permission'),
  },
};
