import type { ReactNode } from 'react';
import { NewPasswordForm } from '../../forms/new-password.form.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { introductions } from '../../model/introductions.ts';
import { pathOf } from '../../model/routes.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { CardIntroduction } from '../../ui/card-introduction.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import styles from './reset-password.module.scss';
import { useResetLink } from './use-reset-link.ts';

/** Stores a new password by the code of a reset link. */
export function ResetPasswordScreen({ variant, preload }: ScreenProps<'classic' | 'dsone'>): ReactNode {
  const go = useGo();
  const link = useResetLink();
  const submission = useSubmission('reset-password');
  const { problem } = submission;
  const isRefused = problem?.kind === 'refused';
  const confirmation = pathOf(variant.routes.resetPasswordConfirmation);
  const newLink = pathOf(variant.routes.forgotPassword);

  // No password helps then, so there is no form either.
  if (problem?.reason === 'code') {
    return (
      <Card>
        <CardTitle takesFocus>{introductions['reset-password'].title}</CardTitle>
        <ProblemNotice problem={problem}>
          <span>{linkWorksOnce}</span>
        </ProblemNotice>
        <AppLink to={newLink} as={LinkButton}>
          Send a new link
        </AppLink>
      </Card>
    );
  }
  return (
    <Card>
      <CardIntroduction {...introductions['reset-password']} />
      {(link === null || link.code === '') && !isRefused && (
        <Notice kind="quiet" className={link === null ? styles['ifMissing'] : undefined}>
          <span>
            Open the link in your email again to set a new password. If you no longer have it, request a new one.
          </span>
          <AppLink to={newLink}>Send a new link</AppLink>
        </Notice>
      )}
      <NewPasswordForm
        name="reset-password"
        email={link?.email ?? ''}
        submission={submission}
        mayTryAgain={problem?.reason !== 'password'}
        advice={
          isRefused &&
          problem.reason === undefined && (
            <>
              <span>{linkWorksOnce} Open the newest one from your mail, or request a new one.</span>
              <AppLink to={newLink}>Send a new link</AppLink>
            </>
          )
        }
        onInteraction={() => preload(variant.routes.resetPasswordConfirmation)}
        onSubmit={({ password, confirmPassword }) =>
          submission.send(
            variant.operations.resetPassword,
            { Email: link?.email ?? '', Password: password, ConfirmPassword: confirmPassword, Code: link?.code ?? '' },
            ({ redirectUrl }) => go(`${confirmation}?redirectUrl=${encodeURIComponent(redirectUrl ?? '')}`),
          )
        }
      />
    </Card>
  );
}

const linkWorksOnce = 'A reset link works once and for a limited time.';
