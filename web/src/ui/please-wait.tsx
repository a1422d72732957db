import { useEffect, useState, type ReactNode } from 'react';
import { Status } from './status.tsx';
import { useTexts } from '../texts/use-texts.ts';

export interface PleaseWaitProps {
  readonly isWaiting: boolean;
  /** What is waited for, where that can be said. */
  readonly words?: string;
}

/** Says what a busy button shows, but only of an answer that takes a while: it would be read after one that comes at once. */
export function PleaseWait({ isWaiting, words }: PleaseWaitProps): ReactNode {
  const { common } = useTexts();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), saidAfterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return (
    <div className="visuallyHidden">
      <Status>{isWaiting && isLong && (words ?? common.pleaseWait)}</Status>
    </div>
  );
}

const saidAfterMs = 500;
