import type { Product } from 'shared-protocol/product';
import { type CallControl, callControl } from 'simulator-kit/control-contract';
import { realFetch } from 'simulator-kit/real-fetch';
import type { AgentControl } from '../agent/agent-control.ts';
import type { AgentTime } from '../agent/agent-state.ts';
import type { TimeChange } from '../agent/create-time-control.ts';
import { receiveRequests } from '../log/receive-requests.ts';
import { longestWaitMs } from '../log/wanted-messages.ts';
import { type ControlAnswer, controlContract } from './control-contract.ts';

/** The agents of another process, by its control API. */
export interface RemoteControl {
  /**
   * The control that `startAgent` returns in its own process. Each call returns a new one, and `received` hands every
   * request out once to each.
   */
  agent<Serving extends Product>(product: Serving): AgentControl<Serving>;
  /** The version of that process, and its products. */
  health(): Promise<ControlAnswer<'health'>>;
}

/** `origin` is the address of the panel that `agent-sim` prints, such as http://127.0.0.1:29300. */
export function connectControl(origin: string): RemoteControl {
  const call = callControl('agent-sim', controlContract, origin, realFetch);
  return { agent: (product) => remoteAgent(product, call), health: () => call('health', {}) };
}

function remoteAgent(product: Product, call: CallControl<typeof controlContract>): AgentControl {
  const set: AgentControl['set'] = (patch) => call('changeAgent', patch, { product });
  const changeTime = async (change: TimeChange): Promise<AgentTime> =>
    only(await call('changeTime', { product, ...change })).time;
  return {
    state: () => call('agent', {}, { product }),
    set,
    register: () => done(set({ registered: true })),
    unregister: () => done(set({ registered: false })),
    fault: async (name, options) => only(await call('addFault', { product, name, ...options })).fault,
    fail: async (type, code, options) => only(await call('addFault', { product, type, code, ...options })).fault,
    removeFault: async (id) => (await call('removeFaults', { product, id })).removed > 0,
    clearFaults: () => done(call('removeFaults', { product })),
    emit: (type, payload) => done(call('sendEvent', { product, type, payload: { ...payload } })),
    messages: async (filter) => (await call('messages', { product, ...filter })).map(({ entry }) => entry),
    ...receiveRequests(
      product,
      (wanted) => call('messages', { product, ...wanted }),
      async () => (await call('agent', {}, { product })).lostMessages,
      longestWaitMs,
    ),
    reboot: () => done(call('reboot', {}, { product })),
    quit: () => done(call('quit', {}, { product })),
    launch: () => done(call('launch', {}, { product })),
    uninstall: () => done(call('uninstall', {}, { product })),
    reinstall: () => done(call('reinstall', {}, { product })),
    reset: () => done(call('reset', { product })),
    freezeTime: () => changeTime({ frozen: true }),
    resumeTime: () => changeTime({ frozen: false }),
    advanceTime: (advanceMs) => changeTime({ advanceMs }),
    offsetTime: (offsetMs) => changeTime({ offsetMs }),
    saveSnapshot: async (name) => only(await call('saveSnapshot', { product, name })),
    restoreSnapshot: (name) => call('restoreSnapshot', { name }, { product }),
  };
}

/** A call that names a product is answered for one agent. */
function only<Answer>([answer]: readonly Answer[]): Answer {
  if (answer !== undefined) return answer;
  throw new Error('The control API answered for no agent');
}

async function done(called: Promise<unknown>): Promise<void> {
  await called;
}
