import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import type { ScreenProps } from '../../variants/variants.ts';
import { CheckYourEmail } from './check-your-email.tsx';
import { FormBehindSpinner } from './form-behind-spinner.tsx';
import { LoginCard } from './login-card.tsx';
import { prefilledForm } from './login-entry.ts';
import { LoginTitle } from './login-title.tsx';
import { useLoginState } from './use-login-state.ts';
import { useSessionCheck } from './use-session-check.ts';
import { useSubmitEmail } from './use-submit-email.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** The login by an emailed link, from the session check to Check Your Email. `login-state.ts` shows its course. */
export function LoginScreen(props: ScreenProps): ReactNode {
  const [state, dispatch] = useLoginState();
  const notice = useSessionCheck(state, dispatch, props);
  const submission = useSubmitEmail(dispatch);
  const location = useLocation();
  const texts = useTexts();

  const shown = 'from' in state ? state.from : state;
  if (shown.name === 'link-sent') return <CheckYourEmail entry={shown} variant={props.variant} />;

  const isChecking = shown.name === 'checking';
  const spinner = (
    <WaitingCard label={props.variant.loadingText(texts)}>
      <LoginTitle>{props.variant.productName}</LoginTitle>
    </WaitingCard>
  );
  return (
    <FormBehindSpinner spinner={isChecking ? spinner : null}>
      <LoginCard
        entry={isChecking ? prefilledForm(location) : shown}
        isReady={!isChecking}
        notice={notice}
        activity={state.name === 'sending' || state.name === 'leaving' ? state.name : 'none'}
        submission={submission}
        variant={props.variant}
      />
    </FormBehindSpinner>
  );
}
