import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCallAccount } from '../../account/use-call-account.ts';
import { causeOf, problemOf } from '../../errors/problem-of.ts';
import { sendAccessLink, type LinkOutcome } from '../../account/send-access-link.ts';
import { useKeepInEntry } from '../../navigation/use-keep-in-entry.ts';
import { useSingleStep } from '../../navigation/use-single-step.ts';
import type { SendAgainResult } from '../link-sent/send-again-button.tsx';
import { keptInEntry, type KeptInEntry } from './login-entry.ts';
import { useBotCheck } from './use-bot-check.ts';

/** Sends the link once more; a click while that runs does nothing. */
export function useSendAgain(email: string): {
  readonly sendAgain: () => Promise<void>;
  readonly result: SendAgainResult;
} {
  const call = useCallAccount();
  const botCheck = useBotCheck();
  const kept = keptInEntry(useLocation().state);
  const keep = useKeepInEntry();
  const startStep = useSingleStep();
  const [result, setResult] = useState<SendAgainResult>({ kind: 'idle' });

  const sendAgain = async (): Promise<void> => {
    const step = startStep();
    if (step === null) return;
    setResult({ kind: 'sending' });
    keep({ ...kept, sentAgainAt: Date.now() } satisfies KeptInEntry);
    const sent = resultOf(await sendAccessLink(call, botCheck, email, step.signal));
    if (!step.isRunning) {
      setResult({ kind: 'idle' });
      return;
    }
    step.finish();
    setResult(sent);
    // Nothing was sent, so there is nothing to wait for.
    if (sent.kind === 'problem') keep({ ...kept, sentAgainAt: undefined } satisfies KeptInEntry);
  };
  return { sendAgain, result };
}

function resultOf(link: LinkOutcome): SendAgainResult {
  switch (link.status) {
    case 'sent':
      return { kind: 'sent' };
    case 'bot-check-failed':
      return { kind: 'problem', problem: problemOf('validateBotToken', link.outcome) };
    case 'not-sent':
      return {
        kind: 'problem',
        problem: link.outcome.status === 'refused' ? problemOf('sendAccessLink', link.outcome) : causeOf(link.outcome),
      };
  }
}
