import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Problem } from '../../../errors/problem.ts';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { useKeepInEntry } from '../../../navigation/use-go.ts';
import { useSingleStep } from '../../../navigation/use-single-step.ts';
import { recordProblem } from '../../../telemetry/record-step.ts';
import { keeping, keptInEntry } from '../forms/kept-in-entry.ts';

export type SendLink = (to: string, signal: AbortSignal) => Promise<SendResult>;

type SendResult = { readonly kind: 'sent' } | { readonly kind: 'problem'; readonly problem: Problem };

export interface SendAgain {
  readonly result: { readonly kind: 'idle' | 'sending' } | SendResult;
  readonly secondsToWait: number;
  readonly onSendAgain: () => void;
}

const pauseMs = 60_000;

export function useSendAgain(email: string, sendLink: SendLink): SendAgain {
  const kept = keptInEntry(useLocation().state);
  const keep = useKeepInEntry();
  const startStep = useSingleStep();
  const [result, setResult] = useState<SendAgain['result']>({ kind: 'idle' });
  const seconds = useSecondsUntil(kept.sentAgainAt === undefined ? undefined : kept.sentAgainAt + pauseMs);
  // No wait after a failure, nor where the clock was set back.
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
    if (sent.kind === 'problem') {
      recordProblem(sent.problem.kind);
      keep(keeping({ sentAgainAt: undefined }));
    }
  };
  return { result, secondsToWait: mustWait ? seconds : 0, onSendAgain: () => void sendAgain() };
}
