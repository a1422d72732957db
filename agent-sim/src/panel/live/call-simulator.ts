import { ControlCallRefused } from 'simulator-kit/send-control-call';
import type { Product } from 'shared-protocol/product';
import { callControl } from '../../control/call-control.ts';
import {
  controlRefusalSchema,
  type ControlAnswer,
  type ControlFault,
  type ControlInput,
  type ControlName,
} from '../../control/control-contract.ts';
import { announce } from '../ui/announcer.tsx';

/** What became of a call; the stream tells what it changed. */
export type CallOutcome<Name extends ControlName> =
  | { readonly status: 'done'; readonly answer: ControlAnswer<Name> }
  /** With each field of the request that the simulator did not take. */
  | { readonly status: 'failed'; readonly message: string; readonly faults: readonly ControlFault[] };

const call = callControl(location.origin);

/** Calls the simulator that served this page. */
export async function callSimulator<Name extends ControlName>(
  name: Name,
  input: ControlInput<Name>,
  product?: Product,
): Promise<CallOutcome<Name>> {
  try {
    return { status: 'done', answer: await call(name, input, product) };
  } catch (error) {
    const answer = error instanceof ControlCallRefused ? error.answer : null;
    const { message = 'The simulator did not answer.', faults = [] } =
      controlRefusalSchema.safeParse(answer).data ?? {};
    return { status: 'failed', message, faults };
  }
}

/** Calls, and announces this news, or why there is none. */
export async function callAndAnnounce<Name extends ControlName>(
  news: string,
  ...words: Parameters<typeof callSimulator<Name>>
): Promise<void> {
  const outcome = await callSimulator(...words);
  announce(outcome.status === 'done' ? news : outcome.message);
}
