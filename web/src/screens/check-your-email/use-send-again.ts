import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../account/account-context.ts';
import { causeOf, problemOf } from '../../errors/problem-of.ts';
import type { SendAgainResult } from '../../flows/send-again-button.tsx';
import { watchForDeparture } from '../../lib/watch-for-departure.ts';
import { sendAccessLink, type LinkOutcome } from '../../account/send-access-link.ts';
import type { LoginHistory } from '../../model/login-history.ts';
import { useLoginHistory } from '../../state/use-login-history.ts';

/** Sends the link once more; a click while that runs does nothing. */
export function useSendAgain(email: string): {
  readonly sendAgain: () => Promise<void>;
  readonly result: SendAgainResult;
} {
  const { call, botCheck } = useAccount();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const history = useLoginHistory();
  const isRunning = useRef(false);
  const [result, setResult] = useState<SendAgainResult>({ kind: 'idle' });

  const sendAgain = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setResult({ kind: 'sending' });
    const keep = (state: LoginHistory): void => void navigate(pathname + search, { replace: true, state });
    keep({ ...history, sentAgainAt: Date.now() });
    const departure = watchForDeparture();
    const sent = resultOf(await sendAccessLink(call, botCheck, email));
    setResult(sent);
    isRunning.current = false;
    // Nothing was sent, so there is nothing to wait for.
    if (sent.kind === 'problem' && !departure.hasHappened()) keep({ ...history, sentAgainAt: undefined });
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
