import { callControl } from 'simulator-kit/control-contract';
import { ControlCallRefused } from 'simulator-kit/send-control-call';
import type { Product } from 'shared-protocol/product';
import {
  controlContract,
  controlRefusalSchema,
  type ControlAnswer,
  type ControlFault,
  type ControlInput,
  type ControlName,
} from '../../control/control-contract.ts';
import { agentStateSchema } from '../../agent/agent-state.ts';
import { announce } from '../ui/announcer.tsx';
import { showAnswer } from './live-store.ts';

/** The outcome of a call; what it changed comes by the stream. */
export type CallOutcome<Name extends ControlName> =
  | { readonly status: 'done'; readonly answer: ControlAnswer<Name> }
  | FailedCall;

interface FailedCall {
  readonly status: 'failed';
  readonly message: string;
  /** Each field of the request that the simulator did not take. */
  readonly faults: readonly ControlFault[];
}

const call = callControl('agent-sim', controlContract, location.origin, (address, request) => fetch(address, request));

export async function callSimulator<Name extends ControlName>(
  name: Name,
  input: ControlInput<Name>,
  product?: Product,
): Promise<CallOutcome<Name>> {
  try {
    const answer = await call(name, input, product && { product });
    const state = name === 'changeAgent' ? agentStateSchema.safeParse(answer).data : undefined;
    // The stream brings it a moment later; until then a switch would show its old position.
    if (state) showAnswer(state);
    return { status: 'done', answer };
  } catch (error) {
    const answer = error instanceof ControlCallRefused ? error.answer : null;
    const { message = 'The simulator did not answer.', faults = [] } =
      controlRefusalSchema.safeParse(answer).data ?? {};
    return { status: 'failed', message, faults };
  }
}

/** Calls the simulator and announces that it worked; resolves to why it did not, for the field that asked for it. */
export async function callFromField<Name extends ControlName>(
  news: string,
  ...words: Parameters<typeof callSimulator<Name>>
): Promise<string | null> {
  const outcome = await callSimulator(...words);
  if (outcome.status === 'done') {
    announce(news);
    return null;
  }
  const [fault] = outcome.faults;
  return fault ? `Expected ${fault.expected}` : outcome.message;
}

export async function callAndAnnounce<Name extends ControlName>(
  ...words: Parameters<typeof callFromField<Name>>
): Promise<void> {
  const complaint = await callFromField(...words);
  if (complaint !== null) announce(complaint);
}
