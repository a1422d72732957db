import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { bringIntoView } from '../../../lib/bring-into-view.ts';
import { isPhoneOrTablet } from '../../../lib/is-phone-or-tablet.ts';
import { lazyComponent } from '../../../lib/on-demand.ts';
import { useBrowserValue } from '../../../lib/use-first-view.ts';
import { mailProvidersFor } from '../../../model/mail-providers.ts';
import { withoutKeys } from '../../../model/query.ts';
import { useGo } from '../../../navigation/use-go.ts';
import { ProblemNotice } from '../problems/problem-notice.tsx';
import { useAppConfig } from '../../../state/app-config.ts';
import { keepError } from '../../../telemetry/kept-errors.ts';
import type { Texts } from '../../../texts/en.ts';
import { Button } from '../../../ui/button.tsx';
import { AddressSentence } from '../../../ui/email-address.tsx';
import { Line } from '../../../ui/line.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LinkRow } from '../../../ui/link-row.tsx';
import { PleaseWait } from '../../../ui/please-wait.tsx';
import { Status } from '../../../ui/status.tsx';
import { followingEntry } from '../forms/kept-in-entry.ts';
import styles from './link-sent.module.scss';
import { mailboxSearch } from './mailbox-search.ts';
import { useSendAgain, type SendAgain, type SendLink } from './use-send-again.ts';
import { pageLanguage } from '../../../texts/page-language.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { loadLateTexts } from '../../../texts/load-texts.ts';
import { putCount, putIn } from '../../../texts/put-in.ts';
import type { Variant } from '../../../products/variants.ts';

interface AfterSendingProps {
  readonly to: string;
  readonly variant: Variant;
  readonly mail: SentMail;
  /** The path of the form, if this screen is not at the same path. */
  readonly formPath?: string;
  readonly code?: (parts: CodeParts) => ReactNode;
}

interface CodeParts {
  readonly sendAgain: SendAgain;
  /** Then the code's form has the button that sends again. */
  readonly isOver: boolean;
  readonly setOver: (isOver: boolean) => void;
}

interface LinkSentProps extends Pick<AfterSendingProps, 'to' | 'variant'> {
  readonly sendLink: SendLink;
  readonly children?: ReactNode;
}

/** Check Your Email below its heading, whose sentence the first line continues. */
export function LinkSent({ to, sendLink, variant, children }: LinkSentProps): ReactNode {
  const { accessLinkExpiryDays, features } = useAppConfig();
  const { linkSent, language } = useTexts();
  const mail = useSentMail(to, sendLink);
  const code = (parts: CodeParts): ReactNode => (
    <CodePart.Component {...parts} email={to} variant={variant} waiting={<div className={styles['code']} />} />
  );
  const hints = (
    <div className={styles['hints']}>
      <WhereToLook variant={variant} />
      {children}
    </div>
  );
  return (
    <>
      <p className={styles['purpose']}>{linkSent.purpose}</p>
      <div className={styles['sentTo']}>
        <p>
          <AddressSentence text={linkSent.sentTo}>{to}</AddressSentence>
        </p>
        <p>{putCount(language, linkSent.expires, accessLinkExpiryDays)}</p>
        {mail.state}
      </div>
      {!features.accessCode && hints}
      <AfterSending to={to} variant={variant} mail={mail} {...(features.accessCode && { code })} />
      {/* Where there is a code to be typed, that comes first. */}
      {features.accessCode && hints}
    </>
  );
}

export function WhereToLook({ variant }: { readonly variant: Variant }): ReactNode {
  const { mailSender } = variant.addresses(useAppConfig());
  const { linkSent } = useTexts();
  return (
    <>
      <p>{linkSent.checkSpam}</p>
      {mailSender !== '' && (
        <p>
          <AddressSentence text={linkSent.from}>{mailSender}</AddressSentence>
        </p>
      )}
    </>
  );
}

const CodePart = lazyComponent(async () => {
  const [{ CodeForm }] = await Promise.all([import('./code.form.tsx'), loadLateTexts('waysIn', pageLanguage())]);
  return CodeForm;
}, keepError);

interface SentMail {
  readonly sendLink: SendLink;
  /** What became of the newest one; null where the account server cannot say. */
  readonly state: ReactNode;
  readonly isReturned: boolean;
}

/** Asks about each mail that is sent, where the configuration has it. */
export function useSentMail(to: string, sendLink: SendLink): SentMail {
  const { features } = useAppConfig();
  const [{ count, isReturned }, setMail] = useState({ count: 0, isReturned: false });
  return {
    sendLink: async (...request) => {
      const result = await sendLink(...request);
      if (result.kind === 'sent') setMail((former) => ({ count: former.count + 1, isReturned: false }));
      return result;
    },
    state: features.mailState && (
      <LazyMailState.Component
        key={count}
        to={to}
        onReturned={(returned) => setMail((former) => ({ ...former, isReturned: returned }))}
        waiting={<div className={styles['mail']} />}
      />
    ),
    isReturned,
  };
}

const LazyMailState = lazyComponent(async () => {
  const [{ MailState }] = await Promise.all([import('./mail-state.tsx'), loadLateTexts('mailState', pageLanguage())]);
  return MailState;
}, keepError);

export function AfterSending({ to, variant, mail, formPath, code }: AfterSendingProps): ReactNode {
  const { mailSender } = variant.addresses(useAppConfig());
  // On a phone, the provider's app opens, which does not search.
  const searches = useBrowserValue(() => mailSender !== '' && !isPhoneOrTablet(navigator), false);
  const sendAgain = useSendAgain(to, mail.sendLink);
  const { linkSent } = useTexts();
  const isSending = sendAgain.result.kind === 'sending';
  const [isOver, setOver] = useState(false);
  return (
    <>
      {mail.isReturned && <UseAnotherEmail email={to} path={formPath} style="blue" />}
      {code?.({ sendAgain, isOver, setOver })}
      {mailProvidersFor(to).map(({ name, address, domains }) => (
        <LinkButton
          key={name}
          style={isOver || mail.isReturned ? 'gray' : 'blue'}
          href={searches ? mailboxSearch(address, mailSender) : address}
          domains={domains}
          opensBeside
        >
          {putIn(linkSent.openMailbox, { provider: name })}
        </LinkButton>
      ))}
      <LinkRow>
        {!isOver && (
          <Button
            style="linkBlue"
            action="send-again"
            disabled={isSending || sendAgain.secondsToWait > 0}
            busy={isSending}
            onClick={sendAgain.onSendAgain}
          >
            {linkSent.sendAgain}
          </Button>
        )}
        {!mail.isReturned && <UseAnotherEmail email={to} path={formPath} style="linkBlue" />}
      </LinkRow>
      <SendAgainStatus {...sendAgain} />
    </>
  );
}

interface UseAnotherEmailProps {
  readonly email: string;
  readonly path?: string | undefined;
  readonly style: 'blue' | 'linkBlue';
}

function UseAnotherEmail({ email, path, style }: UseAnotherEmailProps): ReactNode {
  const location = useLocation();
  const { pathname, search } = location;
  const { linkSent } = useTexts();
  const go = useGo();
  return (
    <Button
      style={style}
      action="use-another-email"
      onClick={() =>
        go((path ?? pathname) + withoutKeys(search, ['failedEmail']), {
          state: followingEntry(location, { typedEmail: email }),
        })
      }
    >
      {linkSent.useAnotherEmail}
    </Button>
  );
}

function SendAgainStatus({ result, secondsToWait, onSendAgain }: SendAgain): ReactNode {
  const { linkSent, language } = useTexts();
  const status = useRef<HTMLDivElement>(null);
  const isSent = result.kind === 'sent';
  useEffect(() => {
    if (isSent) bringIntoView(status.current);
  }, [isSent]);
  return (
    <>
      <div ref={status} className={styles['again']}>
        <Status>{announcement(linkSent, result.kind, secondsToWait > 0)}</Status>
        {/* Not announced each second. */}
        {secondsToWait > 0 && (
          <p className={styles['countdown']}>{putCount(language, linkSent.againIn, secondsToWait)}</p>
        )}
      </div>
      <PleaseWait isWaiting={result.kind === 'sending'} words={linkSent.sending} />
      <ProblemNotice
        problem={result.kind === 'problem' ? result.problem : null}
        isRetrying={result.kind === 'sending'}
        onTryAgain={onSendAgain}
      />
    </>
  );
}

function announcement(texts: Texts['linkSent'], kind: SendAgain['result']['kind'], isWaiting: boolean): ReactNode {
  if (kind !== 'sent') return null;
  if (!isWaiting) return <p>{texts.againNow}</p>;
  return (
    <>
      <Line>
        <strong>{texts.sentAgain}</strong>
      </Line>
      <p className="visuallyHidden">{texts.againInAMinute}</p>
    </>
  );
}
