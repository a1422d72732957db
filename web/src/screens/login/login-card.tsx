import { useState, type ReactNode } from 'react';
import { addressInLanguage } from '../../model/outgoing-query.ts';
import { pathOf } from '../../model/routes.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { CreateAccountLink } from '../../navigation/create-account-link.tsx';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { useHasNavigated } from '../../navigation/navigation.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Divider } from '../../ui/divider.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Variant } from '../../products/variants.ts';
import { AccountNotFound } from './account-not-found.tsx';
import { GoogleButton } from './google-button.tsx';
import type { FormEntry, NotFoundEntry } from './login-entry.ts';
import { LoginForm, type LoginFormProps } from './login.form.tsx';
import { keepTypedEmail } from '../common/forms/kept-in-entry.ts';
import { FailureReference } from '../common/problems/failure-reference.tsx';
import { PasskeyWay, useHasPasskeyWay } from '../common/passkeys/passkey-way.tsx';
import type { LoginNotice } from './after-session-check.ts';
import styles from './login.module.scss';
import { useTexts } from '../../texts/use-texts.ts';

interface LoginCardProps extends Pick<LoginFormProps, 'isReady' | 'submission'> {
  readonly entry: FormEntry | NotFoundEntry;
  readonly notice: LoginNotice | null;
  /** The reference of a session check that failed. */
  readonly reference: string | undefined;
  readonly variant: Variant;
}

export function LoginCard({ entry, isReady, notice, reference, submission, variant }: LoginCardProps): ReactNode {
  const { features } = useAppConfig();
  const { login } = useTexts();
  const hasPasskeyWay = useHasPasskeyWay();
  const failure = entry.name === 'not-found' ? entry : null;
  const failedEmail = failure?.failedEmail ?? '';
  const failureId = `${failedEmail} ${failure?.failedAt ?? ''}`;
  const isRefused = failure !== null && failure.advice === undefined;
  const [typed, setTyped] = useState(entry.email);
  // After an outage, trying the same address again is the primary action until another one is typed.
  const isOutage = failure !== null && !isRefused && typed === entry.email;

  const form = (
    <LoginForm
      key="form"
      label={features.socialLogin ? login.anotherEmail : login.email}
      prefill={entry.email}
      failedEmail={failedEmail}
      isReady={isReady}
      submission={submission}
      typed={typed}
      onTyped={setTyped}
      emphasis={isOutage ? 'secondary' : 'primary'}
      refusal={isRefused ? failureId : null}
    >
      <OtherLinks offersAccount={isRefused} variant={variant} />
    </LoginForm>
  );
  const divider = <Divider>{login.or}</Divider>;
  const otherWays = (features.socialLogin || hasPasskeyWay) && (
    // Another email is what is asked for where an account was not found. The form stays in its place: it is the others that move.
    <div key="other ways" className={failure === null ? styles['otherWays'] : `late ${styles['otherWays']}`}>
      {failure !== null && divider}
      {features.socialLogin && <GoogleButton variant={variant} disabled={submission.isBusy} />}
      <PasskeyWay variant={variant} isBusy={submission.isBusy} isReady={isReady} />
      {failure === null && divider}
    </div>
  );

  return (
    <Card>
      {entry.name === 'form' ? (
        <LoginTitle mayTakeFocus={isReady}>{login.title}</LoginTitle>
      ) : (
        <AccountNotFound
          key={`title ${failureId}`}
          entry={entry}
          emphasis={isOutage ? 'primary' : 'secondary'}
          isSending={submission.isSubmitting}
          onTryAgain={(email) => void submission.submit(email)}
        />
      )}
      <LoginNoticeBox notice={failure?.advice === 'cookiesBlocked' ? null : notice} reference={reference} />
      {failure === null ? [otherWays, form] : [form, otherWays]}
    </Card>
  );
}

interface LoginTitleProps {
  readonly children: string;
  /** False while the title waits behind the spinner. */
  readonly mayTakeFocus?: boolean;
}

export function LoginTitle({ children, mayTakeFocus = true }: LoginTitleProps): ReactNode {
  const hasNavigated = useHasNavigated();
  return <CardTitle takesFocus={hasNavigated && mayTakeFocus}>{children}</CardTitle>;
}

function LoginNoticeBox({ notice, reference }: Pick<LoginCardProps, 'notice' | 'reference'>): ReactNode {
  const config = useAppConfig();
  const { advice, language, login } = useTexts();
  const { accountSiteUrl } = config.driverSupport;
  switch (notice) {
    case null:
      return null;
    case 'check-failed':
      return (
        <Notice kind="quiet" actions={<FailureReference reference={reference} />}>
          {login.checkFailed}
        </Notice>
      );
    case 'cookies-blocked':
      return (
        <Notice kind="error">
          <strong>{advice.cookiesBlocked}</strong>
        </Notice>
      );
    case 'sign-in-expired':
      return (
        <Notice
          kind="quiet"
          actions={
            <LeaveButton
              style="linkBlue"
              to={addressInLanguage(accountSiteUrl, config, language)}
              fallback={accountSiteUrl}
            >
              {login.toAccountPage}
            </LeaveButton>
          }
        >
          {login.signInExpired}
        </Notice>
      );
  }
}

interface OtherLinksProps {
  /** Whether the address has no account. */
  readonly offersAccount: boolean;
  readonly variant: Variant;
}

function OtherLinks({ offersAccount, variant }: OtherLinksProps): ReactNode {
  const { features } = useAppConfig();
  const { login } = useTexts();
  if (!features.passwordLogin && !offersAccount) return null;
  return (
    <LinkRow>
      {features.passwordLogin && (
        <AppLink to={pathOf(variant.routes.passwordLogin)} keepsQuery entryState={keepTypedEmail}>
          {login.withPassword}
        </AppLink>
      )}
      {offersAccount && <CreateAccountLink />}
    </LinkRow>
  );
}
