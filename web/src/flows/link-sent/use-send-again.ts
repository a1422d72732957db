import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeepInEntry } from '../../navigation/use-keep-in-entry.ts';
import { useSingleStep } from '../../navigation/use-single-step.ts';
import { keptInEntry, type KeptInEntry } from './kept-in-entry.ts';
import type { SendAgainButtonProps, SendAgainResult } from './send-again-button.tsx';

/** Has a product's link mailed, and says how that went. */
export type SendLink = (to: string, signal: AbortSignal) => Promise<SendAgainResult>;

/** Sends the link once more; a click while that runs does nothing. */
export function useSendAgain(email: string, sendLink: SendLink): SendAgainButtonProps {
  const kept = keptInEntry(useLocation().state);
  const keep = useKeepInEntry();
  const startStep = useSingleStep();
  const [result, setResult] = useState<SendAgainResult>({ kind: 'idle' });

  const sendAgain = async (): Promise<void> => {
    const controller = startStep();
    if (controller === null) return;
    setResult({ kind: 'sending' });
    keep({ ...kept, sentAgainAt: Date.now() } satisfies KeptInEntry);
    const sent = await sendLink(email, controller.signal);
    if (controller.signal.aborted) {
      setResult({ kind: 'idle' });
      return;
    }
    controller.abort();
    setResult(sent);
    // Nothing was sent, so there is nothing to wait for.
    if (sent.kind === 'problem') keep({ ...kept, sentAgainAt: undefined } satisfies KeptInEntry);
  };
  return { result, sentAgainAt: kept.sentAgainAt, onSendAgain: () => void sendAgain() };
}
