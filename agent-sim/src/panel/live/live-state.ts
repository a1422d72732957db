import { products } from 'shared-protocol/product';
import type { AgentState } from '../../agent/agent-state.ts';
import type { StreamData, StreamKind } from '../../control/control-contract.ts';
import type { FoundMessage } from '../../log/wait-for-messages.ts';
import { trackOutcomes } from '../work/track-outcomes.ts';
import { type Track, trackWork } from '../work/track-work.ts';

/** What the panel knows of the simulator, from its stream. */
export interface LiveState {
  /** `lost` after a connection, or the first attempt, has failed; the next attempt is running. */
  readonly link: 'connecting' | 'open' | 'lost';
  readonly agents: readonly AgentState[];
  /** The latest of each agent, in the order in which they came. */
  readonly messages: readonly LiveMessage[];
  /** What the chart shows: running work, and what has ended since the last of it began. */
  readonly tracks: readonly Track[];
}

export type LiveMessage = FoundMessage;

export type LiveEvent =
  | { readonly kind: 'open' }
  | { readonly kind: 'lost' }
  | { [Kind in StreamKind]: { readonly kind: Kind; readonly told: StreamData<Kind>; readonly at: number } }[StreamKind];

export const initialLiveState: LiveState = { link: 'connecting', agents: [], messages: [], tracks: [] };

/** As many messages as the simulator keeps for each agent. */
const keptMessages = 2_000;

export function reduceEvent(state: LiveState, event: LiveEvent): LiveState {
  switch (event.kind) {
    // The stream begins with everything, also when another simulator has taken the place of the first.
    case 'open':
      return { ...initialLiveState, link: 'open', tracks: state.tracks.map(broken) };
    case 'lost':
      return { ...state, link: 'lost' };
    case 'agent':
      return withWork({ ...state, agents: placed(state.agents, event.told) }, event.told, event.at);
    case 'work':
      return withWork(state, event.told, event.at);
    case 'log':
      return {
        ...state,
        messages: joined(state.messages, event.told),
        tracks: trackOutcomes(state.tracks, event.told.product, event.told.entries, event.at),
      };
  }
}

/** It continues when the stream lists it again. */
function broken(track: Track): Track {
  return track.status === 'running' ? { ...track, status: 'ended' } : track;
}

function placed(agents: readonly AgentState[], agent: AgentState): readonly AgentState[] {
  return [...agents.filter(({ product }) => product !== agent.product), agent].toSorted(
    (one, other) => products.indexOf(one.product) - products.indexOf(other.product),
  );
}

function withWork(state: LiveState, { product, work }: Pick<AgentState, 'product' | 'work'>, at: number): LiveState {
  const agents = state.agents.map((agent) => (agent.product === product ? { ...agent, work } : agent));
  return { ...state, agents, tracks: trackWork(state.tracks, product, work, at) };
}

/** Drops the oldest messages of an agent that has more than are kept. */
function joined(
  messages: readonly LiveMessage[],
  { product, replaces, entries }: StreamData<'log'>,
): readonly LiveMessage[] {
  const before = replaces ? messages.filter((message) => message.product !== product) : messages;
  const all = [...before, ...entries.map((entry) => ({ product, entry }))].toSorted((one, other) =>
    one.entry.at.localeCompare(other.entry.at),
  );
  let tooMany = all.filter((message) => message.product === product).length - keptMessages;
  return all.filter((message) => message.product !== product || (tooMany -= 1) < 0);
}
