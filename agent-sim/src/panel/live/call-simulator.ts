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
  | FailedCall;

interface FailedCall {
  readonly status: 'failed';
  readonly message: string;
  /** Each field of the request that the simulator did not take. */
  readonly faults: readonly ControlFault[];
}

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

/** Calls, and announces this news; resolves to why there is none, for the field that asked for it. */
export async function callFromField<Name extends ControlName>(
  news: string,
  ...words: Parameters<typeof callSimulator<Name>>
): Promise<string | null> {
  const outcome = await callSimulator(...words);
  if (outcome.status === 'failed') return complaintOf(outcome);
  announce(news);
  return null;
}

/** Calls, and announces this news, or why there is none. */
export async function callAndAnnounce<Name extends ControlName>(
  ...words: Parameters<typeof callFromField<Name>>
): Promise<void> {
  const complaint = await callFromField(...words);
  if (complaint !== null) announce(complaint);
}

export function complaintOf({ message, faults: [fault] }: FailedCall): string {
  return fault ? `Expected ${fault.expected}` : message;
}
