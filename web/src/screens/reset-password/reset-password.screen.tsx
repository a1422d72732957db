import type { ReactNode } from 'react';
import { NewPasswordForm } from '../../forms/new-password.form.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { introductions } from '../../model/introductions.ts';
import { pathOf } from '../../model/routes.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { CardIntroduction } from '../../ui/card-introduction.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { useResetLink } from './use-reset-link.ts';

/** Stores a new password by the code of a reset link. */
export function ResetPasswordScreen({ variant, preload }: ScreenProps<'classic' | 'dsone'>): ReactNode {
  const go = useGo();
  const { code, email } = useResetLink();
  const submission = useSubmission('reset-password');
  // After any other problem the link is as good as before.
  const isRefused = submission.problem?.kind === 'refused';
  const confirmation = pathOf(variant.routes.resetPasswordConfirmation);

  const newLink = (
    <>
      <span>A reset link works once and for a limited time. Open the newest one from your mail, or have one sent.</span>
      <AppLink to={pathOf(variant.routes.forgotPassword)}>Send a new link</AppLink>
    </>
  );

  return (
    <Card>
      <CardIntroduction {...introductions['reset-password']} />
      {code === '' && !isRefused && <Notice kind="quiet">{newLink}</Notice>}
      <NewPasswordForm
        email={email}
        submission={submission}
        advice={isRefused && newLink}
        onInteraction={() => preload(variant.routes.resetPasswordConfirmation)}
        onSubmit={({ password, confirmPassword }) =>
          submission.send(
            variant.operations.resetPassword,
            { Email: email, Password: password, ConfirmPassword: confirmPassword, Code: code },
            ({ redirectUrl }) => go(`${confirmation}?redirectUrl=${encodeURIComponent(redirectUrl ?? '')}`),
          )
        }
      />
    </Card>
  );
}
