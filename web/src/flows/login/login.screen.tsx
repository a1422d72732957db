import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { ArrivalTitle } from './arrival-title.tsx';
import { LoginCard } from './login-card.tsx';
import { useLoginState } from './use-login-state.ts';
import { useSessionCheck } from './use-session-check.ts';
import { useSubmitEmail } from './use-submit-email.ts';

/** The login by an emailed link, from the session check to Check Your Email. `login-state.ts` shows its course. */
export function LoginScreen(props: ScreenProps): ReactNode {
  const [state, dispatch] = useLoginState();
  const notice = useSessionCheck(state, dispatch, props);
  const submission = useSubmitEmail(dispatch);

  const shown = 'from' in state ? state.from : state;
  switch (shown.name) {
    case 'checking':
      return (
        <WaitingCard label={props.variant.loading.text}>
          <ArrivalTitle>{props.variant.loading.heading}</ArrivalTitle>
        </WaitingCard>
      );
    case 'link-sent':
      return <CheckYourEmail.Part entry={shown} variant={props.variant} />;
    default:
      return (
        <LoginCard
          entry={shown}
          notice={notice}
          activity={state.name === 'sending' || state.name === 'leaving' ? state.name : 'none'}
          submission={submission}
          variant={props.variant}
          onInteraction={CheckYourEmail.preload}
        />
      );
  }
}

const CheckYourEmail = lazyPart(async () => (await import('./check-your-email.tsx')).CheckYourEmail);
