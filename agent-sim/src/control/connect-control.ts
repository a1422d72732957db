import type { Product } from 'shared-protocol/product';
import type { AgentControl } from '../agent/agent-control.ts';
import { receiveRequests } from '../log/receive-requests.ts';
import { longestWaitMs } from '../log/wait-for-messages.ts';
import { type CallControl, callControl } from './call-control.ts';
import type { ControlAnswer } from './control-contract.ts';

/** The agents of another process, by its control API. */
export interface RemoteControl {
  /**
   * The same as `startAgent` returns in its own process. Each call returns a control of its own, with its own
   * `received`.
   */
  agent(product: Product): AgentControl;
  /** The version of that process, and its products. */
  health(): Promise<ControlAnswer<'health'>>;
}

/** `origin` is the address of the panel that `agent-sim` prints, such as http://127.0.0.1:29300. */
export function connectControl(origin: string): RemoteControl {
  const call = callControl(origin);
  return { agent: (product) => remoteAgent(product, call), health: () => call('health', {}) };
}

function remoteAgent(product: Product, call: CallControl): AgentControl {
  const set: AgentControl['set'] = (patch) => call('changeAgent', patch, product);
  return {
    state: () => call('agent', {}, product),
    set,
    register: () => done(set({ registered: true })),
    unregister: () => done(set({ registered: false })),
    fault: async (name, options) => onlyFault(await call('addFault', { product, name, ...options })),
    fail: async (type, code, options) => onlyFault(await call('addFault', { product, type, code, ...options })),
    removeFault: async (id) => (await call('removeFaults', { product, id })).removed > 0,
    clearFaults: () => done(call('removeFaults', { product })),
    emit: (type, payload) => done(call('sendEvent', { product, type, payload: { ...payload } })),
    messages: async (filter) => (await call('messages', { product, ...filter })).map(({ entry }) => entry),
    received: receiveRequests((wanted) => call('messages', { product, ...wanted }), longestWaitMs),
    reboot: () => done(call('reboot', {}, product)),
    uninstall: () => done(call('uninstall', {}, product)),
    reinstall: () => done(call('reinstall', {}, product)),
    reset: () => done(call('reset', { product })),
  };
}

function onlyFault([added]: ControlAnswer<'addFault'>): ControlAnswer<'addFault'>[number]['fault'] {
  if (added) return added.fault;
  throw new Error('The control API answered no fault');
}

async function done(called: Promise<unknown>): Promise<void> {
  await called;
}
