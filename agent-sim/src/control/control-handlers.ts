import { type CodeOf, hasMessage, isRequestName, type MessageName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { ControlHandlers } from 'simulator-kit/control-contract';
import packageJson from '../../package.json' with { type: 'json' };
import { refuseOffset } from '../agent/create-time-control.ts';
import type { AgentState, AgentTime } from '../agent/agent-state.ts';
import { noteOnAnswer } from '../faults/note-on-answer.ts';
import { waitForMessages } from '../log/wait-for-messages.ts';
import { refuseWrongType, WrongCall } from '../validation/parse-call.ts';
import type { ControlAnswer, controlContract } from './control-contract.ts';
import { AgentMissing, type ServedAgent } from './served-agent.ts';

export const controlHandlers: ControlHandlers<typeof controlContract, ControlContext> = {
  health: (_request, { agents }) => ({
    status: 'ok',
    version: packageJson.version,
    products: agents.map(({ product }) => product),
  }),

  agents: (_request, { agents }) => statesOf(agents),
  agent: (_request, { agent }) => agent().state(),
  changeAgent: (patch, { agent }) => agent().set(patch),
  reboot: (_request, { agent }) => after(agent(), (its) => its.reboot()),
  quit: (_request, { agent }) => after(agent(), (its) => its.quit()),
  launch: (_request, { agent }) => after(agent(), (its) => its.launch()),
  uninstall: (_request, { agent }) => after(agent(), (its) => its.uninstall()),
  reinstall: (_request, { agent }) => after(agent(), (its) => its.reinstall()),

  addFault: ({ product, ...fault }, { agents }) =>
    each('type' in fault ? having(fault.type, agents, product) : ofProduct(agents, product), async (agent) => {
      const times = fault.times ?? undefined;
      if (!('type' in fault)) {
        return { product: agent.product, fault: await agent.fault(fault.name, { times, delayMs: fault.delayMs }) };
      }
      const { type, code } = fault;
      const note = noteOnAnswer(type, code);
      // What the request may fail with is for the agent to judge.
      const added = await agent.fail(type, code as CodeOf<typeof type>, { times });
      return { product: agent.product, fault: added, ...(note !== null && { note }) };
    }),
  removeFaults: async ({ product, id }, { agents }) => {
    const removed = await each(ofProduct(agents, product), async (agent) => {
      if (id !== undefined) return (await agent.removeFault(id)) ? 1 : 0;
      const { faults } = await agent.state();
      await agent.clearFaults();
      return faults.length;
    });
    return { removed: removed.reduce((sum, count) => sum + count, 0) };
  },

  sendEvent: ({ product, type, payload }, { agents }) => {
    return each(having(type, agents, product), async (agent) => {
      const { connections } = await agent.state();
      // The agent checks it by the row of this type.
      await agent.emit(type, payload ?? {});
      return { product: agent.product, connections };
    });
  },

  messages: ({ product, ...wanted }, { agents, ended }) => {
    const asked = ofProduct(agents, product);
    if (wanted.since !== undefined && asked.length > 1) {
      const expected = 'only with a product: every agent counts its own';
      throw new WrongCall([{ path: 'since', expected, found: wanted.since }]);
    }
    refuseWrongType(
      wanted.type,
      asked.map(({ log }) => log),
    );
    return waitForMessages(asked, wanted, ended);
  },

  changeTime: async ({ product, ...change }, { agents }) => {
    const { frozen, advanceMs, offsetMs } = change;
    if (Object.keys(change).length !== 1) {
      throw new WrongCall([{ path: '', expected: 'one of frozen, advanceMs, offsetMs', found: change }]);
    }
    const changeOf = (agent: ServedAgent): Promise<AgentTime> => {
      if (advanceMs !== undefined) return agent.advanceTime(advanceMs);
      if (offsetMs !== undefined) return agent.offsetTime(offsetMs);
      return frozen === true ? agent.freezeTime() : agent.resumeTime();
    };
    const wanted = ofProduct(agents, product);
    // All agents are checked before the time of the first is changed.
    if (offsetMs !== undefined) for (const { time } of await statesOf(wanted)) refuseOffset(offsetMs, time);
    return each(wanted, async (agent) => ({ product: agent.product, time: await changeOf(agent) }));
  },

  saveSnapshot: ({ product, name }, { agents }) =>
    each(ofProduct(agents, product), (agent) => agent.saveSnapshot(name)),
  restoreSnapshot: ({ name }, { agent }) => agent().restoreSnapshot(name),

  reset: async ({ product }, { agents }) => {
    const wanted = ofProduct(agents, product);
    await each(wanted, (agent) => agent.reset());
    return statesOf(wanted);
  },
};

export interface ControlContext {
  readonly agents: readonly ServedAgent[];
  /** The agent of the product in the path; throws a refusal when it does not run here. */
  readonly agent: () => ServedAgent;
  readonly ended: AbortSignal;
}

function ofProduct(agents: readonly ServedAgent[], product: Product | undefined): readonly ServedAgent[] {
  if (product === undefined) return agents;
  const wanted = agents.filter((agent) => agent.product === product);
  if (wanted.length === 0) throw new AgentMissing(product, agents);
  return wanted;
}

/** Those of the agents that have the message; throws a `WrongCall` when none has. */
function having(
  type: MessageName,
  agents: readonly ServedAgent[],
  product: Product | undefined,
): readonly ServedAgent[] {
  const found = ofProduct(agents, product).filter((agent) => hasMessage(agent.product, type));
  if (found.length > 0) return found;
  const agent = product ?? 'an agent that runs here';
  const expected = isRequestName(type) ? `a request that ${agent} serves` : `an event that ${agent} sends`;
  throw new WrongCall([{ path: 'type', expected, found: type }]);
}

async function after(agent: ServedAgent, act: (agent: ServedAgent) => Promise<void>): Promise<AgentState> {
  await act(agent);
  return agent.state();
}

function statesOf(agents: readonly ServedAgent[]): Promise<ControlAnswer<'agents'>> {
  return each(agents, (agent) => agent.state());
}

function each<Result>(agents: readonly ServedAgent[], act: (agent: ServedAgent) => Promise<Result>): Promise<Result[]> {
  return Promise.all(agents.map(act));
}
