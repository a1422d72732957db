import { useEffect, useState, type ReactNode } from 'react';
import { Status } from './status.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface PleaseWaitProps {
  readonly isWaiting: boolean;
  readonly words?: string;
}

/** Announced only where an answer takes a while. */
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
