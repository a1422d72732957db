import type { ReactNode } from 'react';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { ArrivalTitle } from './arrival-title.tsx';
import { LoginCard } from './login-card.tsx';
import { useSessionCheck } from './use-session-check.ts';

/** Finds out whether the visitor is signed in already; if not, asks for an email address. */
export function CustomerLoginScreen(props: ScreenProps): ReactNode {
  const check = useSessionCheck(props);
  if (check.status === 'checking') {
    const { heading, text } = props.variant.loading;
    return (
      <WaitingCard label={text}>
        <ArrivalTitle>{heading}</ArrivalTitle>
      </WaitingCard>
    );
  }
  return <LoginCard variant={props.variant} notice={check.notice} />;
}
