import { useState, type ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { Card } from '../../ui/card.tsx';
import { Divider } from '../../ui/divider.tsx';
import type { Variant } from '../../variants/variant.ts';
import { AccountNotFound } from './account-not-found.tsx';
import { GoogleButton } from './google-button.tsx';
import type { FormEntry, NotFoundEntry } from './login-entry.ts';
import { LoginForm, type LoginFormProps } from './login.form.tsx';
import { LoginNoticeBox } from './login-notice-box.tsx';
import { LoginTitle } from './login-title.tsx';
import { OtherWays } from './other-ways.tsx';
import type { LoginNotice } from './session-check-result.ts';
import { useTexts } from '../../texts/use-texts.ts';

export interface LoginCardProps extends Pick<LoginFormProps, 'isReady' | 'submission'> {
  readonly entry: FormEntry | NotFoundEntry;
  readonly notice: LoginNotice | null;
  readonly variant: Variant;
}

/** Asks for an email address; also after one that no account uses. */
export function LoginCard({ entry, isReady, notice, submission, variant }: LoginCardProps): ReactNode {
  const { features } = useAppConfig();
  const { login } = useTexts();
  const failure = entry.name === 'not-found' ? entry : null;
  const failedEmail = failure?.failedEmail ?? '';
  // Each failure is new, even with the same address.
  const failureId = `${failedEmail} ${failure?.failedAt ?? ''}`;
  const isRefused = failure !== null && failure.advice === undefined;
  const [typed, setTyped] = useState(entry.email);
  // After an outage the same address again is the first thing to do, until it is another one.
  const isOutage = failure !== null && !isRefused && typed === entry.email;

  return (
    <Card>
      {entry.name === 'form' ? (
        <LoginTitle mayTakeFocus={isReady}>{login.title}</LoginTitle>
      ) : (
        <AccountNotFound
          key={`title ${failureId}`}
          entry={entry}
          isFirst={isOutage}
          isSending={submission.isSubmitting}
          onTryAgain={(email) => void submission.submit(email)}
        />
      )}
      <LoginNoticeBox notice={notice} />
      {features.socialLogin && (
        <>
          <GoogleButton variant={variant} disabled={submission.isBusy} />
          <Divider>{login.or}</Divider>
        </>
      )}
      <LoginForm
        // Another history entry has another prefill, so it needs a new form.
        key={`form ${failedEmail}`}
        label={features.socialLogin ? login.anotherEmail : login.email}
        prefill={entry.email}
        isReady={isReady}
        submission={submission}
        typed={typed}
        onTyped={setTyped}
        isQuiet={isOutage}
        refusal={isRefused ? failureId : null}
      >
        <OtherWays offersAccount={isRefused} variant={variant} />
      </LoginForm>
    </Card>
  );
}
