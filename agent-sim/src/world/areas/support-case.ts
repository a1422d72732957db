import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import { isoMoment } from '../state/moments.ts';
import type { SupportCase } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { done, type HandlersOf, refused } from './handler.ts';
import { newestFirst } from './newest-first.ts';
import { notify } from './notification.ts';

export const supportCaseHandlers: HandlersOf<'supportCase'> = {
  'supportCase/add': (wanted, world) => {
    if (!world.state.registered) return unregistered;
    return done(summarise(addCase(world, wanted)));
  },

  'supportCase/list': ({ statuses }, { state }) => {
    if (!state.registered) return unregistered;
    const cases = state.supportCases.filter(({ status }) => !statuses || statuses.includes(status));
    return done({ cases: cases.map(summarise) });
  },

  'supportCase/get': ({ caseId }, { state }) => {
    if (!state.registered) return unregistered;
    const found = state.supportCases.find((candidate) => candidate.caseId === caseId);
    return found ? done(found) : refused('ITEM_NOT_FOUND', `The customer has no case ${caseId}`);
  },
};

const unregistered = refused('USER_LOGON_FAILED', 'The agent is not registered, so support does not know its user');

type SupportCaseSummary = PayloadOf<'supportCase/updated'>;

function addCase(world: World, wanted: PayloadOf<'supportCase/add'>): SupportCase {
  const now = isoMoment(world.clock.now());
  const added: SupportCase = {
    caseId: world.random.id('case'),
    subject: wanted.subject,
    topic: wanted.topic,
    status: 'open',
    createdAt: now,
    updatedAt: now,
    messageCount: 1,
    messages: [{ author: 'customer', text: wanted.description, writtenAt: now }],
    attachedLogs: wanted.attachLogs ? [`agent-${now.slice(0, 10)}.log`] : [],
  };
  world.change((state) => ({ ...state, supportCases: newestFirst(state.supportCases, added, keptCount) }));
  world.emit('supportCase/updated', summarise(added));
  world.plan(answersAfterMs, { kind: 'answer-case', caseId: added.caseId });
  return added;
}

function summarise(supportCase: SupportCase): SupportCaseSummary {
  const { messages: _messages, attachedLogs: _attachedLogs, ...summary } = supportCase;
  return summary;
}

export function answerCase(world: World, caseId: string): void {
  const open = world.state.supportCases.find((candidate) => candidate.caseId === caseId);
  if (!open) return;
  const now = isoMoment(world.clock.now());
  const answered: SupportCase = {
    ...open,
    status: 'answered',
    updatedAt: now,
    messageCount: open.messageCount + 1,
    messages: [...open.messages, { author: 'support', text: answers[open.topic], writtenAt: now }],
  };
  world.change((state) => {
    const others = state.supportCases.filter((candidate) => candidate.caseId !== caseId);
    return { ...state, supportCases: newestFirst(others, answered, keptCount) };
  });
  world.emit('supportCase/updated', summarise(answered));
  notify(world, {
    topic: 'supportCase',
    severity: 'info',
    title: 'Support has answered',
    body: answered.subject,
  });
}

const answersAfterMs = 20_000;
const keptCount = 100;

const answers = {
  driver: 'Please scan your hardware again and install the driver that is offered for this device.',
  scan: 'Please clear the scan results, start the agent again and repeat the scan.',
  installation: 'Please start the machine again and repeat the installation; the log shows a reboot that is due.',
  licence: 'We have looked at your licence. Please refresh it on the licence page.',
  performance: 'Please apply the optimizations marked high and tell us whether it is better.',
  other: 'Thank you for your message. A colleague will look at it today.',
} as const satisfies Record<SupportCase['topic'], string>;
