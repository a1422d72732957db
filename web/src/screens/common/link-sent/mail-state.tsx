import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useCallAccount } from '../../../account/call-account.ts';
import { mailDomainOf } from '../../../lib/address-parts.ts';
import { askWhileVisible } from '../../../lib/ask-while-visible.ts';
import { recordStep } from '../../../telemetry/record-step.ts';
import { useLateTexts } from '../../../texts/load-texts.ts';
import { putIn, withLatinDigits } from '../../../texts/put-in.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { AddressSentence } from '../../../ui/email-address.tsx';
import { Status } from '../../../ui/status.tsx';
import styles from './link-sent.module.scss';

interface MailStateProps {
  readonly to: string;
  readonly onReturned: (isReturned: boolean) => void;
}

/** What mail servers have said of the mail, as soon as there is something to say; then whenever that changes. */
export function MailState({ to, onReturned }: MailStateProps): ReactNode {
  const fate = useMailState();
  const tell = useEffectEvent((state: Known['state'] | undefined) => {
    if (state === undefined) return;
    recordStep(`mail-${state}`);
    onReturned(state === 'returned');
  });
  useEffect(() => tell(fate?.state), [fate?.state]);
  return (
    <div className={styles['mail']}>
      <Status>{fate && <MailFate {...fate} domain={mailDomainOf(to)} />}</Status>
    </div>
  );
}

function MailFate({ state, at, domain }: Known & { readonly domain: string }): ReactNode {
  const { language } = useTexts();
  const texts = useLateTexts('mailState');
  const text = state === 'accepted' ? putIn(texts.accepted, { time: timeOfDay(language, at) }) : texts[state];
  return (
    <p className={state === 'returned' ? styles['returned'] : undefined}>
      {/* The place of the domain is left in it. */}
      <AddressSentence text={text as `${string}{domain}${string}`}>{domain}</AddressSentence>
    </p>
  );
}

function timeOfDay(language: string, at: number): string {
  return new Intl.DateTimeFormat(withLatinDigits(language), { timeStyle: 'short' }).format(at);
}

interface Known {
  readonly state: 'accepted' | 'delayed' | 'returned';
  readonly at: number;
}

/** Null while nothing is known. Failures are not told: the mail may have come all the same. */
function useMailState(): Known | null {
  const call = useCallAccount();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const until = Date.now() + mostMs;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || Date.now() > until) return;
      isAsking = true;
      const outcome = await call('mailState', {}, { signal: left.signal });
      isAsking = false;
      if (left.signal.aborted) return;
      if (outcome.status !== 'ok') {
        // A server that does not know it will not know it later.
        if (outcome.status !== 'missing' && outcome.httpStatus === 404) stop();
        return;
      }
      const { state, at } = outcome.value;
      const time = Date.parse(at ?? '');
      if (state !== undefined && state !== 'sent' && !Number.isNaN(time)) setKnown({ state, at: time });
    };
    const stop = askWhileVisible(() => void ask());
    void ask();
    return () => {
      left.abort();
      stop();
    };
  }, [call]);
  return known;
}

/** After that, a mail has come or will not. */
const mostMs = 15 * 60_000;
