import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NewPasswordForm } from '../../forms/new-password.form.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { introductions } from '../../model/introductions.ts';
import { withQuery } from '../../model/outgoing-query.ts';
import { queryValue } from '../../model/query.ts';
import { pathOf } from '../../model/routes.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { useSearch } from '../../navigation/use-search.ts';
import { useSafeTarget } from '../../navigation/use-safe-target.ts';
import { CardIntroduction } from '../../ui/card-introduction.tsx';
import { Card } from '../../ui/card.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { useUser } from './use-user.ts';

/** Stores the first password of an account that has none. */
export function SetPasswordScreen({ variant }: ScreenProps): ReactNode {
  const { accountPage } = variant.addresses(useAppConfig());
  const { pathname } = useLocation();
  const search = useSearch();
  const leave = useLeavePage();
  const safeTarget = useSafeTarget();
  const submission = useSubmission('set-password');
  const { user, problem: userProblem, fetchAgain } = useUser();

  const givenTarget = queryValue(search, 'ReturnUrl');
  const returnUrl = safeTarget(givenTarget) === null ? pathOf(variant.routes.setPasswordConfirmation) : givenTarget;
  const signIn = `${pathOf(variant.routes.signIn)}?ReturnUrl=${encodeURIComponent(pathname + search)}`;

  return (
    <Card>
      <CloseButton onClick={() => leave(withQuery(accountPage, '?skip=true'), accountPage)} />
      <CardIntroduction {...introductions['set-password']} />
      {userProblem !== null && (
        <ProblemNotice problem={userProblem} onTryAgain={fetchAgain}>
          <AppLink to={signIn}>Sign in</AppLink>
        </ProblemNotice>
      )}
      <NewPasswordForm
        name="set-password"
        email={user?.email ?? ''}
        submission={submission}
        onSubmit={({ password, confirmPassword }) =>
          submission.send(
            variant.operations.setPassword,
            { Password: password, ConfirmPassword: confirmPassword, ReturnUrl: returnUrl ?? '' },
            () => leave(returnUrl, accountPage),
          )
        }
      />
    </Card>
  );
}
