import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasHydrated } from '../../lib/use-has-hydrated.ts';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { ArrivalTitle } from './arrival-title.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { LoginCard } from './login-card.tsx';
import { loginEntryOf, type FormEntry } from './login-entry.ts';
import { useLoginState } from './use-login-state.ts';
import { useSessionCheck } from './use-session-check.ts';
import { useSubmitEmail } from './use-submit-email.ts';

/** The login by an emailed link, from the session check to Check Your Email. `login-state.ts` shows its course. */
export function LoginScreen(props: ScreenProps): ReactNode {
  const [state, dispatch] = useLoginState();
  const notice = useSessionCheck(state, dispatch, props);
  const submission = useSubmitEmail(dispatch);

  const location = useLocation();
  const hasHydrated = useHasHydrated();
  // A prerendered page holds the form from the start: it may be in use before the app has loaded.
  const [isPrerendered] = useState(!hasHydrated);
  const shown = hasHydrated ? ('from' in state ? state.from : state) : checking;
  if (shown.name === 'link-sent') return <CheckYourEmail entry={shown} variant={props.variant} />;

  const entry = loginEntryOf(location);
  const arrival: FormEntry = { name: 'form', email: entry.name === 'form' ? entry.email : '' };
  const isChecking = shown.name === 'checking';
  return (
    <>
      {isChecking && (
        <WaitingCard label={props.variant.loadingText}>
          <ArrivalTitle>{props.variant.productName}</ArrivalTitle>
        </WaitingCard>
      )}
      {(isPrerendered || !isChecking) && (
        <LoginCard
          entry={isChecking ? arrival : shown}
          isHidden={isChecking}
          notice={notice}
          activity={state.name === 'sending' || state.name === 'leaving' ? state.name : 'none'}
          submission={submission}
          variant={props.variant}
        />
      )}
    </>
  );
}

const checking = { name: 'checking' } as const;
