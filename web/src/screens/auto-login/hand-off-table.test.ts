import { expect, test } from 'vitest';
import { handOffTable, type HandOffAction, type HandOffEvent, type HandOffState } from './hand-off-table.ts';

// A row of the table cannot lack an event, and has no others.
const states = Object.keys(handOffTable) as HandOffState[];
const events = Object.keys(handOffTable.looking).filter((key) => key !== 'shows') as HandOffEvent[];

const pairs = states.flatMap((state) =>
  events.map((event) => {
    const transition = handOffTable[state][event];
    const { to, actions } = transition === 'ignored' ? { to: state, actions: [] } : transition;
    return { state, event, isIgnored: transition === 'ignored', to, actions, name: `${state}, ${event}` };
  }),
);

const found: readonly HandOffState[] = [
  'loading',
  'connecting',
  'connected',
  'connected-to-newer',
  'not-registered',
  'reconnecting',
];

type Row = Partial<Record<HandOffState, string>>;

/** The states that the end of a search leads to, unless a row says otherwise. */
const ofSearch: Row = {
  'browser-asking': 'requests-held-back',
  loading: 'found',
  unreachable: 'found-where-it-failed',
  'not-running': 'all-refused',
  'no-answer': 'unanswered',
  blocked: 'refused-by-browser',
};

/** The states that news of a connection leads to. */
const ofConnection: Row = {
  'not-loaded': 'load-failed',
  connecting: 'connecting',
  connected: 'connected',
  'connected-to-newer': 'connected-to-newer',
  'not-registered': 'connected-unregistered',
  reconnecting: 'reconnecting',
  'connect-failed': 'connect-failed',
  dropped: 'dropped',
  lost: 'lost',
};

/** The state that the account server's word leads to. */
const word: Row = { taken: 'taken' };
/** Also the visitor's press on the link that opens the software. */
const waiting: Row = { ...word, launching: 'launch-clicked' };
const startedByClick: Row = { looking: 'look-clicked' };
const startedUnasked: Row = { ...waiting, looking: 'look-clicked may-look', 'needs-click': 'must-ask-first' };
const { 'connect-failed': _failed, ...ofOtherConnection } = ofConnection;
const { loading: _loading, ...ofSearchAfterLoss } = ofSearch;
const { connecting: _connecting, 'connect-failed': _failedAgain, dropped: _dropped, ...ofReconnecting } = ofConnection;
const { 'not-running': _refused, 'no-answer': _unanswered, ...ofAllowedSearch } = ofSearch;

/** Every pair that is not ignored, by where it leads. */
const life: Readonly<Record<HandOffState, Row>> = {
  looking: { ...ofSearch, ...waiting, looking: 'look-clicked may-look denied', 'needs-click': 'must-ask-first' },
  'needs-click': { ...startedUnasked, blocked: 'denied' },
  'browser-asking': {
    ...ofAllowedSearch,
    ...waiting,
    looking: 'look-clicked may-look let-through',
    'needs-click': 'must-ask-first all-refused unanswered',
    blocked: 'denied refused-by-browser',
  },
  blocked: { ...ofSearch, ...startedUnasked, blocked: 'denied refused-by-browser' },
  'no-answer': {
    ...ofSearch,
    ...startedUnasked,
    blocked: 'denied refused-by-browser',
    'no-answer': 'time-is-up unanswered',
  },
  'not-running': {
    ...ofSearch,
    ...startedUnasked,
    blocked: 'denied refused-by-browser',
    'not-running': 'time-is-up all-refused',
  },
  launching: {
    ...word,
    ...startedByClick,
    launching: 'launch-clicked may-look must-ask-first',
    'launch-unanswered': 'time-is-up',
    loading: 'found',
  },
  'launch-unanswered': {
    ...waiting,
    ...startedByClick,
    'launch-unanswered': 'may-look must-ask-first',
    loading: 'found',
  },
  loading: { ...ofConnection, ...startedByClick, ...word, 'not-loaded': 'time-is-up load-failed' },
  'not-loaded': { ...ofConnection, ...startedUnasked, blocked: 'denied' },
  connecting: { ...ofConnection, ...startedByClick, ...word, unreachable: 'time-is-up' },
  'connect-failed': {
    ...ofSearch,
    ...startedByClick,
    ...waiting,
    'needs-click': 'must-ask-first',
    'connect-failed': 'time-is-up',
  },
  unreachable: {
    ...ofSearch,
    ...ofOtherConnection,
    ...startedUnasked,
    blocked: 'denied refused-by-browser',
    unreachable: 'time-is-up found-where-it-failed connect-failed',
  },
  connected: { ...ofConnection, ...startedByClick },
  'connected-to-newer': { ...ofConnection, ...startedByClick },
  'not-registered': { ...ofConnection, ...startedByClick },
  reconnecting: {
    ...ofReconnecting,
    ...startedByClick,
    ...word,
    unreachable: 'time-is-up',
    dropped: 'connect-failed dropped',
  },
  dropped: {
    ...ofSearchAfterLoss,
    ...waiting,
    looking: 'look-clicked',
    lost: 'may-look denied',
    'needs-click': 'must-ask-first',
    reconnecting: 'found',
    dropped: 'time-is-up',
  },
  lost: {
    ...ofSearchAfterLoss,
    ...waiting,
    looking: 'look-clicked',
    'needs-click': 'must-ask-first',
    reconnecting: 'found',
    lost: 'may-look denied time-is-up',
  },
  taken: {},
  elsewhere: { ...word, looking: 'here-clicked' },
};

test('every pair of state and event leads where it is written here, or is ignored', () => {
  const written: Record<string, Record<string, string>> = {};
  for (const { state, event, isIgnored, to } of pairs) {
    const row = (written[state] ??= {});
    if (!isIgnored) row[to] = [row[to], event].filter(Boolean).join(' ');
  }
  expect(written).toEqual(life);
});

const ended: readonly HandOffState[] = ['taken', 'elsewhere'];
const launched: readonly HandOffState[] = ['launching', 'launch-unanswered'];

test('a click starts a new search from every state that has one, after a press only where the browser does not ask', () => {
  for (const { state, to, actions, name } of pairs.filter(({ event }) => event === 'look-clicked')) {
    const look = launched.includes(state) ? 'look-unasked' : 'look';
    expect([to, actions], name).toEqual(ended.includes(state) ? [state, []] : ['looking', ['forget-agent', look]]);
  }
});

test('a press, and the account server, never take from a page what the agent itself has said', () => {
  const connected: readonly HandOffState[] = ['connected', 'connected-to-newer', 'not-registered'];
  for (const { state, event, isIgnored, name } of pairs) {
    if (connected.includes(state) && (event === 'taken' || event === 'launch-clicked')) {
      expect(isIgnored, name).toBe(true);
    }
  }
});

test('a press never starts a search that the browser would ask about', () => {
  for (const { actions, name } of pairs.filter(({ event }) => event === 'launch-clicked')) {
    expect(actions.includes('look'), name).toBe(false);
  }
});

test('once the browser would ask, the search ends and a click is needed, except where the agent was found', () => {
  for (const { state, to, actions, name } of pairs.filter(({ event }) => event === 'must-ask-first')) {
    if ([...found, ...launched, ...ended].includes(state)) expect(to, name).toBe(state);
    else expect([to, actions], name).toEqual(['needs-click', ['end-attempt']]);
  }
});

test('nothing but a click or the permission starts a search that the browser might ask about', () => {
  const mayStart: readonly HandOffEvent[] = ['look-clicked', 'may-look', 'denied'];
  for (const { event, actions, name } of pairs) {
    if (actions.includes('look')) expect(mayStart.includes(event), name).toBe(true);
  }
});

test('the end of a connection that is stopped for a new attempt is ignored', () => {
  const endings: readonly HandOffEvent[] = ['connect-failed', 'dropped', 'lost'];
  const endAttempt: readonly HandOffAction[] = ['look', 'look-unasked', 'look-unnoticed', 'end-attempt'];
  for (const { to, actions, name } of pairs) {
    if (!actions.some((action) => endAttempt.includes(action))) continue;
    for (const ending of endings) expect(handOffTable[to][ending], `${name}, ${ending}`).toBe('ignored');
  }
});

test('every state but those that a page begins in is reached from them', () => {
  const reached = new Set<HandOffState>(['looking', 'elsewhere']);
  for (const state of reached) {
    for (const pair of pairs) if (pair.state === state) reached.add(pair.to);
  }
  expect([...reached].sort()).toEqual(states.toSorted());
});

test('every state with a time limit leads on when the time is up, and starts its timer when it is entered', () => {
  const waits: readonly HandOffAction[] = [
    'wait-for-retry-if-granted',
    'wait-for-exit',
    'wait-for-launch',
    'wait-for-connecting',
    'wait-for-reconnecting',
  ];
  const timed = states.filter((state) => handOffTable[state]['time-is-up'] !== 'ignored');
  for (const state of timed) {
    const starts = pairs.some(({ to, actions }) => to === state && actions.some((action) => waits.includes(action)));
    expect(starts, state).toBe(true);
  }
  for (const { to, actions, name } of pairs) {
    if (actions.some((action) => waits.includes(action))) expect(timed.includes(to), name).toBe(true);
  }
});
