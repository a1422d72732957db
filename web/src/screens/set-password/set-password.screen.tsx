import type { ReactNode } from 'react';
import { NewPasswordForm } from '../common/forms/new-password.form.tsx';
import { useSubmission } from '../common/forms/use-submission.ts';
import { forms, type FormValues } from '../../model/forms.ts';
import { withQuery } from '../../model/outgoing-query.ts';
import { pathOf } from '../../model/routes.ts';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { useHasNavigated } from '../../navigation/navigation.ts';
import { useLeavePage, useReturnUrl } from '../../navigation/use-leave-page.ts';
import { CardIntroduction } from '../../ui/card-introduction.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { AccountName, AccountNotice } from '../common/session/account-name.tsx';
import { SignInLink } from '../common/session/sign-in-link.tsx';
import { SignedOut } from '../common/session/signed-out.tsx';
import { useUser } from '../common/session/use-user.ts';
import { useTexts } from '../../texts/use-texts.ts';

export function SetPasswordScreen({ variant }: ScreenProps): ReactNode {
  const { accountPage } = variant.addresses(useAppConfig());
  const { introductions, login, setPassword } = useTexts();
  const hasNavigated = useHasNavigated();
  const leave = useLeavePage();
  const safeReturnUrl = useReturnUrl('set-password');
  const submission = useSubmission(forms['set-password']);
  const { user, account, news, changes, isSignedOut, problem: userProblem, fetchAgain, confirmSave } = useUser();

  const save = ({ password, confirmPassword }: FormValues<'set-password'>): Promise<unknown> => {
    const returnUrl = safeReturnUrl() ?? pathOf(variant.routes.setPasswordConfirmation);
    return submission.send(
      variant.operations.setPassword,
      { Password: password, ConfirmPassword: confirmPassword, ReturnUrl: returnUrl },
      () => leave(returnUrl, accountPage, 'assign'),
      confirmSave,
    );
  };

  const close = <CloseButton onClick={() => leave(withQuery(accountPage, '?skip=true'), accountPage)} />;
  const toAccountPage = (
    <LeaveButton style="linkBlue" to={accountPage} fallback={accountPage}>
      {login.toAccountPage}
    </LeaveButton>
  );
  // No first password can be set then, and the sentence that there is none would be untrue.
  if (submission.problem?.reason === 'hasPassword') {
    return (
      <Card>
        {close}
        <CardTitle takesFocus>{introductions['set-password'].title}</CardTitle>
        <AccountName text={setPassword.passwordFor} account={account} />
        <ProblemNotice problem={submission.problem}>{toAccountPage}</ProblemNotice>
      </Card>
    );
  }

  return (
    <Card>
      {close}
      {isSignedOut ? (
        <SignedOut
          variant={variant}
          title={introductions['set-password'].title}
          signInAgain={setPassword.signInAgain}
          problem={userProblem}
        />
      ) : (
        <>
          <CardIntroduction {...introductions['set-password']} takesFocus={hasNavigated} />
          {/* A failed question right before saving does not stop the save. */}
          {userProblem !== null && !submission.isSubmitting && (
            <ProblemNotice problem={userProblem} onTryAgain={fetchAgain}>
              <SignInLink variant={variant} />
            </ProblemNotice>
          )}
          {news === 'changed' && <AccountNotice news={news} text={setPassword.changed.text} account={account ?? ''} />}
          <AccountName text={setPassword.passwordFor} account={account} />
          <NewPasswordForm
            // What was typed for another account must not be saved for this one.
            key={changes}
            name="set-password"
            email={user?.email ?? ''}
            submission={submission}
            advice={submission.problem?.kind === 'refused' && toAccountPage}
            onSubmit={save}
          />
        </>
      )}
    </Card>
  );
}
