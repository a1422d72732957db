import { catalogue } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import packageJson from '../../package.json' with { type: 'json' };
import type { Snapshot } from '../agent/snapshot.ts';
import type { AgentState } from '../agent/agent-control.ts';
import { waitForMessages } from '../log/wait-for-messages.ts';
import { findWrongType } from '../options/message-names.ts';
import type { ControlAnswer, ControlName, ControlRequest } from './control-contract.ts';
import { ControlRefused, parseRequest } from './parse-request.ts';
import type { ServedAgent } from './served-agent.ts';

/** One handler for each call; a missing one does not compile. */
export const controlHandlers: { readonly [Name in ControlName]: ControlHandler<Name> } = {
  health: (_request, { agents }) => ({
    status: 'ok',
    version: packageJson.version,
    products: agents.map(({ product }) => product),
  }),

  agents: (_request, { agents }) => statesOf(agents),
  agent: (_request, { agent }) => agent().state(),
  changeAgent: (patch, { agent }) => agent().set(patch),
  reboot: (_request, { agent }) => after(agent(), (its) => its.reboot()),
  uninstall: (_request, { agent }) => after(agent(), (its) => its.uninstall()),
  reinstall: (_request, { agent }) => after(agent(), (its) => its.reinstall()),

  addFault: ({ product, times, ...fault }, { agents }) =>
    each(ofProduct(agents, product), async (agent) => {
      const options = times === undefined || times === null ? {} : { times };
      const added =
        'type' in fault
          ? await agent.fail(fault.type, fault.code, options)
          : await agent.fault(fault.name, { ...options, ...delayOf(fault) });
      return { product: agent.product, fault: added };
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
    const row = catalogue[type];
    const products: readonly Product[] = row.products;
    const told = ofProduct(agents, product).filter((agent) => products.includes(agent.product));
    if (told.length === 0)
      throw ControlRefused.ofFaults([
        { path: 'type', expected: `an event that ${product ?? 'an agent that runs here'} sends` },
      ]);
    const parsed = parseRequest(row.payload, payload ?? {}, 'payload');
    return each(told, async (agent) => {
      const { connections } = await agent.state();
      await agent.emit(type, parsed);
      return { product: agent.product, connections };
    });
  },

  messages: ({ product, ...wanted }, { agents, ended }) => {
    const asked = ofProduct(agents, product);
    if (wanted.since !== undefined && asked.length > 1) {
      throw ControlRefused.ofFaults([{ path: 'since', expected: 'only with a product: every agent counts its own' }]);
    }
    const isInLog = (type: string): boolean =>
      asked.some(({ log }) => log.entries().some((entry) => entry.type === type));
    const wrong = wanted.type === undefined ? null : findWrongType(wanted.type, isInLog);
    if (wrong !== null) throw ControlRefused.ofFaults([{ path: 'type', expected: wrong }]);
    return waitForMessages(asked, wanted, ended);
  },

  changeTime: async ({ product, ...change }, { agents }) => {
    if (Object.keys(change).length !== 1) {
      throw ControlRefused.ofFaults([{ path: '', expected: 'one of frozen, advanceMs, offsetMs' }]);
    }
    const { frozen, advanceMs, offsetMs } = change;
    return each(ofProduct(agents, product), async (agent) => {
      const time = await refusing(() => {
        if (advanceMs !== undefined) return agent.advanceTime(advanceMs);
        if (offsetMs !== undefined) return agent.offsetTime(offsetMs);
        return frozen === true ? agent.freezeTime() : agent.resumeTime();
      });
      return { product: agent.product, time };
    });
  },

  saveSnapshot: ({ product, name }, { agents }) =>
    each(ofProduct(agents, product), (agent) => agent.saveSnapshot(name)),
  replayFile: (_request, { agent }) => agent().replayFile(),
  restoreSnapshot: (wanted, { agent }) => {
    const restored = agent();
    // Its shape is checked by the agent, which knows its own state.
    return refusing(() => restored.restoreSnapshot('name' in wanted ? wanted.name : (wanted.snapshot as Snapshot)));
  },

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
  /** Aborted when the caller disconnects. */
  readonly ended: AbortSignal;
}

type ControlHandler<Name extends ControlName> = (
  request: ControlRequest<Name>,
  context: ControlContext,
) => ControlAnswer<Name> | Promise<ControlAnswer<Name>>;

function ofProduct(agents: readonly ServedAgent[], product: Product | undefined): readonly ServedAgent[] {
  if (product === undefined) return agents;
  const wanted = agents.filter((agent) => agent.product === product);
  if (wanted.length === 0) throw new ControlRefused(404, `No agent of ${product} runs here`);
  return wanted;
}

/** What the agent itself refuses, as a refusal of the call. */
async function refusing<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RangeError) throw new ControlRefused(400, error.message);
    throw error;
  }
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

function delayOf({ delayMs }: { readonly delayMs?: number | undefined }): { delayMs?: number } {
  return delayMs === undefined ? {} : { delayMs };
}
