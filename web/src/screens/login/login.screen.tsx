import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadBrowser } from '../../lib/navigate-browser.ts';
import { lazyComponent } from '../../lib/on-demand.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { AddressSentence } from '../../ui/email-address.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { keptInEntry } from '../common/forms/kept-in-entry.ts';
import { LoginCard, LoginTitle } from './login-card.tsx';
import { loginEntryOf, prefilledForm } from './login-entry.ts';
import styles from './login.module.scss';
import { useSessionCheck } from './use-session-check.ts';
import { useSubmitEmail } from './use-submit-email.ts';
import { useTexts } from '../../texts/use-texts.ts';

const CheckYourEmail = lazyComponent(async () => (await import('./check-your-email.tsx')).CheckYourEmail);

/** The form does not wait for Check Your Email, unless the page shows it already. */
export async function loadLoginScreen(): Promise<typeof LoginScreen> {
  const loading = CheckYourEmail.load();
  const settled = loading.catch(() => undefined);
  // Where the head script shows it, the page itself says that it cannot go on.
  if (isShownByHeadScript()) await loading;
  else if (isLinkSentShown()) await settled;
  return LoginScreen;
}

// Pages are rendered where there is no document, and no history.
function isShownByHeadScript(): boolean {
  if (typeof document === 'undefined') return false;
  return document.documentElement.dataset['sent'] !== undefined;
}

function isLinkSentShown(): boolean {
  const state: unknown = typeof window === 'undefined' ? null : window.history.state;
  return keptInEntry((Object(state) as { readonly usr?: unknown }).usr).linkSentTo !== undefined;
}

/** What it shows follows from the history entry, and from whether the session is still being checked. */
function LoginScreen(props: ScreenProps): ReactNode {
  const location = useLocation();
  const entry = loginEntryOf(location);
  const { isChecking, notice, reference } = useSessionCheck(entry.name, props);
  const submission = useSubmitEmail();
  const texts = useTexts();

  const spinner = (
    <WaitingCard label={props.variant.loadingText(texts, props.variant.productName)}>
      <LoginTitle>{props.variant.productName}</LoginTitle>
    </WaitingCard>
  );
  if (entry.name === 'link-sent') {
    const missing = <SentWithoutScreen to={entry.to} />;
    return <CheckYourEmail.Component entry={entry} variant={props.variant} waiting={spinner} missing={missing} />;
  }
  return (
    <FormBehindSpinner spinner={isChecking ? spinner : null}>
      <LoginCard
        entry={isChecking ? prefilledForm(location) : entry}
        isReady={!isChecking}
        notice={notice}
        reference={reference}
        submission={submission}
        variant={props.variant}
      />
    </FormBehindSpinner>
  );
}

/** In place of Check Your Email, where its code cannot be loaded. */
function SentWithoutScreen({ to }: { readonly to: string }): ReactNode {
  const { common, linkSent, page } = useTexts();
  return (
    <Card>
      <CardTitle takesFocus>{linkSent.title}</CardTitle>
      <p>
        <AddressSentence text={linkSent.sentTo}>{to}</AddressSentence>
      </p>
      <p>{page.linkWorks}</p>
      <Button style="blue" onClick={reloadBrowser}>
        {common.loadPageAgain}
      </Button>
    </Card>
  );
}

interface FormBehindSpinnerProps {
  /** Null once the form is to be used. */
  readonly spinner: ReactNode;
  readonly children: ReactNode;
}

/** The form is in the page all the time: the head script can show it before the app has started (`start/head/early-requests.ts`). */
function FormBehindSpinner({ spinner, children }: FormBehindSpinnerProps): ReactNode {
  const isShown = spinner === null;
  useEffect(() => {
    if (isShown) delete document.documentElement.dataset['login'];
  }, [isShown]);
  return (
    <>
      {!isShown && <div className={styles['spinner']}>{spinner}</div>}
      <div className={isShown ? styles['form'] : styles['hidden']}>{children}</div>
    </>
  );
}
