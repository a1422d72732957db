import { expect, test } from 'vitest';
import { handOffTable, type HandOffAction, type HandOffEvent, type HandOffState } from './hand-off-table.ts';

const states = Object.keys(handOffTable) as HandOffState[];
const keys = new Set(Object.values(handOffTable).flatMap((row) => Object.keys(row)));
const events = [...keys].filter((key) => key !== 'shows') as HandOffEvent[];

const pairs = states.flatMap((state) =>
  events.map((event) => {
    const transition = handOffTable[state][event];
    const { to, actions } = transition ?? { to: state, actions: [] };
    return { state, event, isIgnored: transition === undefined, to, actions, name: `${state}, ${event}` };
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
    for (const ending of endings) expect(handOffTable[to][ending], `${name}, ${ending}`).toBeUndefined();
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
  const timed = states.filter((state) => handOffTable[state]['time-is-up'] !== undefined);
  for (const state of timed) {
    const starts = pairs.some(({ to, actions }) => to === state && actions.some((action) => waits.includes(action)));
    expect(starts, state).toBe(true);
  }
  for (const { to, actions, name } of pairs) {
    if (actions.some((action) => waits.includes(action))) expect(timed.includes(to), name).toBe(true);
  }
});
