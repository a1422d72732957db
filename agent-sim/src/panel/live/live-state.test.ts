import { describe, expect, test } from 'vitest';
import type { Product } from 'shared-protocol/product';
import type { AgentState } from '../../agent/agent-state.ts';
import { logEntry } from '../../testing/log-entry.ts';
import { initialLiveState, reduceEvent, type LiveEvent, type LiveState } from './live-state.ts';

describe('what the panel knows', () => {
  test('is every agent, in the order of the products, in its latest state', () => {
    const state = after(
      agentEvent('maverick'),
      agentEvent('driver-support'),
      agentEvent('maverick', { registered: false }),
    );
    expect(state.agents).toMatchObject([{ product: 'driver-support' }, { product: 'maverick', registered: false }]);
  });

  test('stays in sight while the connection is lost, and begins again after each loss, as another simulator may answer then', () => {
    const lost = after(agentEvent('maverick'), logEvent('maverick', [1]), { kind: 'lost' });
    expect(lost).toMatchObject({ link: 'lost', agents: [{ product: 'maverick' }], messages: [{}] });
    expect(reduceEvent(lost, { kind: 'open' })).toMatchObject({ link: 'open', agents: [], messages: [] });
  });

  test('is the messages of all agents; a reset takes away those of its agent only', () => {
    const state = after(logEvent('maverick', [1, 2]), logEvent('driver-support', [1]), logEvent('maverick', [], true));
    expect(state.messages).toMatchObject([{ product: 'driver-support', entry: { sequence: 1 } }]);
  });

  test('is in the order of time, also where the news of one agent overtakes those of another', () => {
    const [early, late] = ['2026-11-21T09:00:01.000Z', '2026-11-21T09:00:02.000Z'];
    const state = after(logEvent('maverick', [1], false, late), logEvent('driver-support', [1], false, early));
    expect(state.messages).toMatchObject([{ product: 'driver-support' }, { product: 'maverick' }]);
  });

  test('is the latest two thousand messages of each agent', () => {
    const many = Array.from({ length: 2_010 }, (_, index) => index);
    const { messages } = after(logEvent('driver-support', [1]), logEvent('maverick', many));
    expect(messages.filter(({ product }) => product === 'maverick').map(({ entry }) => entry.sequence)).toEqual(
      many.slice(10),
    );
    expect(messages[0]).toMatchObject({ product: 'driver-support' });
  });

  test('is how far work is, from the state and from the news of work', () => {
    const work = [{ id: 'a', kind: 'scan/hardware', about: null, percent: 10, startedAt: 1 }];
    const state = after(agentEvent('maverick', { work }), {
      kind: 'work',
      told: { product: 'maverick', work: [{ ...work[0]!, percent: 30 }] },
      at: 5,
    });
    expect(state.agents[0]?.work).toMatchObject([{ percent: 30 }]);
    expect(state.tracks[0]?.points).toMatchObject([{ percent: 10 }, { percent: 30 }]);
  });

  test('is after a break only the work that the simulator tells of then', () => {
    const work = [{ id: 'a', kind: 'scan/hardware', about: null, percent: 10, startedAt: 1 }];
    const again = after(agentEvent('maverick', { work }), { kind: 'lost' }, { kind: 'open' });
    expect(again.tracks).toMatchObject([{ status: 'ended' }]);
    expect(reduceEvent(again, agentEvent('driver-support')).tracks).toMatchObject([{ status: 'ended' }]);
    const goesOn = agentEvent('maverick', { work: [{ ...work[0]!, percent: 30 }] });
    expect(reduceEvent(again, goesOn).tracks).toMatchObject([
      { status: 'running', points: [{ percent: 10 }, { percent: 30 }] },
    ]);
  });
});

function after(...events: readonly LiveEvent[]): LiveState {
  return events.reduce(reduceEvent, initialLiveState);
}

function agentEvent(product: Product, state: Partial<AgentState> = {}): LiveEvent {
  // The reducer looks at nothing else.
  const agent = { product, work: [], ...state } as unknown as AgentState;
  return { kind: 'agent', told: agent, at: 1 };
}

function logEvent(
  product: Product,
  sequences: readonly number[],
  replaces = false,
  at = '2026-11-21T09:00:00.000Z',
): LiveEvent {
  const entries = sequences.map((sequence) => logEntry({ sequence, at }));
  return { kind: 'log', told: { product, replaces, entries }, at: 1 };
}
