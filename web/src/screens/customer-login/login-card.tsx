import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { errorTexts } from '../../errors/error-texts.ts';
import { queryValue } from '../../model/query.ts';
import { OfflineNotice } from '../../notices/offline-notice.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { leavingAtom } from '../../state/leaving.ts';
import { useLoginHistory } from '../../state/use-login-history.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Divider } from '../../ui/divider.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Variant } from '../../variants/variant.ts';
import type { LoginNotice } from './after-session-check.ts';
import { ArrivalTitle } from './arrival-title.tsx';
import { GoogleButton } from './google-button.tsx';
import styles from './login-card.module.scss';
import { LoginForm } from './login.form.tsx';
import { LoginNoticeBox } from './login-notice-box.tsx';
import { useSubmitEmail } from './use-submit-email.ts';

export interface LoginCardProps {
  readonly variant: Variant;
  readonly notice: LoginNotice | null;
}

/** No longer than an address can be: what the query holds is anybody's text. */
const maximalShownLength = 254;

export function LoginCard({ variant, notice }: LoginCardProps): ReactNode {
  const { features } = useAppConfig();
  const { search } = useLocation();
  const isLeaving = useAtomValue(leavingAtom);
  const submitEmail = useSubmitEmail();
  const { typedEmail, failedAt, advice } = useLoginHistory();
  const failedEmail = queryValue(search, 'failedEmail')?.slice(0, maximalShownLength);
  const prefill = typedEmail ?? queryValue(search, 'email') ?? failedEmail ?? '';
  const isBusy = submitEmail.isSubmitting || isLeaving;

  return (
    <Card>
      {failedEmail === undefined ? (
        <ArrivalTitle>Customer Login</ArrivalTitle>
      ) : (
        // Each answer is news, also about the same address: its title takes the focus again.
        <NotFound key={`title ${failedEmail} ${failedAt ?? ''}`} email={failedEmail} advice={advice} />
      )}
      <LoginNoticeBox notice={notice} />
      <OfflineNotice />
      {features.socialLogin && (
        <>
          <GoogleButton variant={variant} disabled={isBusy} />
          <Divider>Or</Divider>
        </>
      )}
      <LoginForm
        // A prefill from another entry of the history is another form.
        key={`form ${failedEmail ?? ''}`}
        label={features.socialLogin ? 'Use another email' : 'Enter your email'}
        prefill={prefill.trim().slice(0, maximalShownLength)}
        isBusy={isBusy}
        submitEmail={submitEmail}
      />
    </Card>
  );
}

function NotFound({ email, advice }: { readonly email: string; readonly advice: string | undefined }): ReactNode {
  return (
    <>
      <CardTitle takesFocus>{errorTexts.accountNotFound}</CardTitle>
      <div className={styles['notFound']}>
        <p>
          <EmailAddress>{email}</EmailAddress>
        </p>
        <p className={styles['subtext']}>Try Another Email</p>
      </div>
      {advice !== undefined && <Notice kind="quiet">{advice}</Notice>}
    </>
  );
}
