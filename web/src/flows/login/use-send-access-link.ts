import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { sendAccessLink, type LinkOutcome } from '../../account/send-access-link.ts';
import { useCallAccount } from '../../account/call-account.ts';
import { causeOf, problemOf } from '../../errors/problem-of.ts';
import { botCheckProblem } from './submit-email.ts';
import type { SendLink } from '../link-sent/use-send-again.ts';
import { useBotCheck } from './use-bot-check.ts';

/** How Driver Support sends its link once more: without a lookup, which has been made. */
export function useSendAccessLink(): SendLink {
  const call = useCallAccount();
  const botCheck = useBotCheck();
  return async (to, signal) => resultOf(await sendAccessLink(call, botCheck, normalizeEmailAddress(to), signal));
}

function resultOf(link: LinkOutcome): Awaited<ReturnType<SendLink>> {
  switch (link.status) {
    case 'sent':
      return { kind: 'sent' };
    case 'bot-check-failed':
      return { kind: 'problem', problem: botCheckProblem(link.outcome) };
    case 'not-sent':
      return {
        kind: 'problem',
        problem: link.outcome.status === 'refused' ? problemOf('sendAccessLink', link.outcome) : causeOf(link.outcome),
      };
  }
}
