import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Problem } from '../../../errors/problem.ts';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { useKeepInEntry } from '../../../navigation/use-go.ts';
import { useSingleStep } from '../../../navigation/use-single-step.ts';
import { recordProblem } from '../../../telemetry/record-step.ts';
import { keeping, keptInEntry } from '../forms/kept-in-entry.ts';

/** Has a product's link mailed, and says how that went. */
export type SendLink = (to: string, signal: AbortSignal) => Promise<SendResult>;

type SendResult = { readonly kind: 'sent' } | { readonly kind: 'problem'; readonly problem: Problem };

export interface SendAgain {
  readonly result: { readonly kind: 'idle' | 'sending' } | SendResult;
  /** The time until a link can be sent again; 0 when it can be now. */
  readonly secondsToWait: number;
  readonly onSendAgain: () => void;
}

/** How long the visitor waits before the next mail, from the click on. */
const pauseMs = 60_000;

/** Sends the link once more; a click while that runs does nothing. */
export function useSendAgain(email: string, sendLink: SendLink): SendAgain {
  const kept = keptInEntry(useLocation().state);
  const keep = useKeepInEntry();
  const startStep = useSingleStep();
  const [result, setResult] = useState<SendAgain['result']>({ kind: 'idle' });
  const seconds = useSecondsUntil(kept.sentAgainAt === undefined ? undefined : kept.sentAgainAt + pauseMs);
  // No wait after a failure, nor when the clock was set back and more than the whole pause would remain.
  const mustWait = result.kind !== 'problem' && seconds <= pauseMs / 1000;

  const sendAgain = async (): Promise<void> => {
    const step = startStep();
    if (step === null) return;
    setResult({ kind: 'sending' });
    keep(keeping({ sentAgainAt: Date.now() }));
    const sent = await sendLink(email, step.signal);
    if (!step.isRunning) {
      setResult({ kind: 'idle' });
      return;
    }
    step.finish();
    setResult(sent);
    // Nothing was sent, so there is nothing to wait for.
    if (sent.kind === 'problem') {
      recordProblem(sent.problem.kind);
      keep(keeping({ sentAgainAt: undefined }));
    }
  };
  return { result, secondsToWait: mustWait ? seconds : 0, onSendAgain: () => void sendAgain() };
}
