import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../lib/on-demand.ts';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { keptInEntry } from '../common/forms/kept-in-entry.ts';
import { LoginCard, LoginTitle } from './login-card.tsx';
import { loginEntryOf, prefilledForm } from './login-entry.ts';
import styles from './login.module.scss';
import { useSessionCheck } from './use-session-check.ts';
import { useSubmitEmail } from './use-submit-email.ts';
import { useTexts } from '../../texts/use-texts.ts';

const CheckYourEmail = lazyPart(async () => (await import('./check-your-email.tsx')).CheckYourEmail);

/** The form does not wait for Check Your Email, unless the page shows it already. */
export async function loadLoginScreen(): Promise<typeof LoginScreen> {
  // A failure matters only when it is to be shown.
  const loading = CheckYourEmail.load().catch(() => undefined);
  if (isLinkSentShown()) await loading;
  return LoginScreen;
}

function isLinkSentShown(): boolean {
  // Pages are rendered where there is no history.
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
    return <CheckYourEmail.Part entry={entry} variant={props.variant} waiting={spinner} />;
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
