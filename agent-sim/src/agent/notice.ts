import { hasMessage, type RequestName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import type { Product } from 'shared-protocol/product';
import type { Notices } from 'simulator-kit/notices';
import { isPlainOrigin } from 'simulator-kit/plain-address';
import { printable } from 'shared-protocol/printable';
import { portsOf, probePlaces } from '../discovery/probe-ports.ts';
import type { Fault } from '../faults/fault-schema.ts';
import { noteOnAnswer } from '../faults/note-on-answer.ts';
import type { MessageLog } from '../log/message-log.ts';
import type { RetakeResult } from '../loopback/port-holder.ts';
import { hubHeaders, type RefusedPage } from '../loopback/refuse-page.ts';
import type { Scenario } from '../scenario/scenario-schema.ts';
import type { NoticeKind } from './notice-schema.ts';

interface Surroundings {
  readonly product: Product;
  readonly notices: Notices<NoticeKind>;
}

/** A page takes the agent that answers first: a test might control this one while its page talks to another. */
export async function noticeOtherAgents(
  about: Surroundings & { readonly range: readonly number[]; readonly ports: readonly number[] },
): Promise<void> {
  const { product, range, ports, notices } = about;
  const others = await probePlaces(
    portsOf(
      product,
      range.filter((port) => !ports.includes(port)),
    ),
  );
  const agents = others.flatMap(({ url, answer }) => (answer.status === 'agent' ? { url, ...answer.regState } : []));
  notices.withdraw(
    'other-agent',
    agents.map(({ url }) => url),
  );
  for (const { url, agentVersion } of agents) {
    const text = `another agent of ${product} answers at ${url} (version ${agentVersion}), and pages may talk to either; stop the other one, or use it`;
    notices.add({ kind: 'other-agent', subject: url, text });
  }
}

/** After a reboot, another program may have the agent's ports. */
export function noticeBusyPorts({ busy, instead }: RetakeResult, { product, notices }: Surroundings): void {
  if (busy.length === 0) {
    notices.withdraw('port-taken');
    return;
  }
  for (const port of busy) {
    const outcome = instead === null ? 'it is tried again every second' : `the agent is at port ${instead} now`;
    notices.add({
      kind: 'port-taken',
      subject: String(port),
      text: `${product}: port ${port} is taken by another program; ${outcome}`,
    });
  }
}

export function noticeRefusedPage(
  { fault, found, path }: RefusedPage,
  about: Surroundings & { readonly origins: readonly string[]; readonly log: MessageLog },
): void {
  const { product, notices, log, origins } = about;
  const subject = printable(found, 200);
  const text = `${product}: ${refusalText(fault, subject, origins)}`;
  if (!notices.add({ kind: 'page-refused', subject, text })) return;
  log.add({
    direction: 'received',
    connectionId: '-',
    kind: 'refused',
    type: null,
    envelope: { [subjectNames[fault]]: found, path, whatToDo: text },
    error: fault,
  });
}

/** An answer that no agent gives may be a mistake or intended: it works, and a notice says so. */
export function noticeOddFaults(faults: readonly Fault[], { product, notices }: Surroundings): void {
  const odd = faults.flatMap((fault) => (fault.name === 'answer' ? noteOf(fault.type, fault.code) : []));
  const known = notices.list().flatMap(({ kind, subject }) => (kind === 'odd-fault' ? [subject] : []));
  notices.withdraw(
    'odd-fault',
    odd.map(({ subject }) => subject),
  );
  for (const { subject, note } of odd) {
    if (!known.includes(subject)) notices.add({ kind: 'odd-fault', subject, text: `${product}: ${note}` });
  }
}

/** A step may wait for a request that the product does not have, or answer it as no agent does. */
export function noticeOddSteps({ steps }: Scenario, { product, notices }: Surroundings): void {
  for (const { on, fail } of steps) {
    if (on === undefined) continue;
    if (!hasMessage(product, on)) {
      const text = `${product}: a step of the scenario waits for ${on}, which ${product} does not serve`;
      notices.add({ kind: 'odd-step', subject: on, text });
    } else if (fail) {
      for (const { subject, note } of noteOf(on, fail)) {
        notices.add({ kind: 'odd-step', subject, text: `${product}: a step of the scenario: ${note}` });
      }
    }
  }
}

function noteOf(type: RequestName, code: AnswerCode): readonly { readonly subject: string; readonly note: string }[] {
  const note = noteOnAnswer(type, code);
  return note === null ? [] : [{ subject: `${type}=${code}`, note }];
}

const subjectNames = {
  ORIGIN_REFUSED: 'origin',
  CORS_MISSING: 'origin',
  HOST_REFUSED: 'host',
  HEADERS_REFUSED: 'headers',
} as const satisfies Record<RefusedPage['fault'], string>;

function refusalText(fault: RefusedPage['fault'], found: string, origins: readonly string[]): string {
  if (fault === 'CORS_MISSING') {
    return "a page asked without CORS and was refused; use fetch with the mode 'cors', not an image or a script";
  }
  if (fault === 'HOST_REFUSED') {
    return `a request to the host ${found} was refused; use localhost, 127.0.0.1 or [::1] with the agent's port`;
  }
  if (fault === 'HEADERS_REFUSED') {
    return `a page may not send these headers to the hub: ${found}; leave them out of the options of withUrl (allowed: ${hubHeaders.join(', ')})`;
  }
  // These are neither `null`, which files and sandboxed frames share with every other page, nor what a shell would carry out.
  const whatToDo = isPlainOrigin.test(found)
    ? `start the agent with --origin ${found} (now: ${origins.join(' ')}), in a test with the option origins`
    : 'serve it from an address such as http://localhost:3000: a file or a sandboxed frame has no origin of its own';
  return `a page of ${found} was refused; ${whatToDo}`;
}
