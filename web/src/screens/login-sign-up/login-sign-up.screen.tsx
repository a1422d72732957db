import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { cartQuery, withQuery } from '../../model/outgoing-query.ts';
import { queryValue } from '../../model/query.ts';
import { pathOf } from '../../model/routes.ts';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { problemAtom } from '../../state/authentication.ts';
import { useSearch } from '../../navigation/use-go.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { CardIntroduction } from '../../ui/card-introduction.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { useHideNotifications } from './use-hide-notifications.ts';
import { useTexts } from '../../texts/use-texts.ts';

export function SignUpScreen({ variant, uuid }: ScreenProps): ReactNode {
  const { common, introductions, signUp } = useTexts();
  const { driverSupport, features } = useAppConfig();
  const search = useSearch();
  const loginProblem = useAtomValue(problemAtom('login'));
  const notifications = useHideNotifications(uuid);
  const passwordLogin = features.passwordLogin ? pathOf(variant.routes.passwordLogin) : undefined;
  const asked = queryValue(search, 'usePassword') === 'true' ? passwordLogin : undefined;

  return (
    <Card>
      <CardIntroduction {...introductions['login-sign-up']} takesFocus />
      {loginProblem !== null && <ProblemNotice problem={loginProblem} />}
      <LeaveButton
        style="green"
        action="create-account"
        to={withQuery(driverSupport.cartUrl, cartQuery(search))}
        fallback={driverSupport.cartUrl}
      >
        {signUp.createAccount}
      </LeaveButton>
      <Checkbox
        id="hide-notifications"
        label={signUp.hideNotifications}
        checked={notifications.isHidden}
        onChange={(isHidden) => void notifications.hide(isHidden)}
      />
      <ProblemNotice
        problem={notifications.problem}
        isRetrying={notifications.isSaving}
        onTryAgain={() => void notifications.hide(notifications.isHidden)}
      />
      <LinkRow>
        <AppLink to={asked ?? pathOf(variant.routes.login)} keepsQuery passwordPath={passwordLogin}>
          {signUp.logIn}
        </AppLink>
        <a href={driverSupport.uninstallInstructionsUrl} target="_blank" rel="noopener noreferrer">
          {signUp.uninstallInstructions}
        </a>
      </LinkRow>
      {notifications.isSaving && (
        <FullScreen>
          <Spinner label={common.loading} />
        </FullScreen>
      )}
    </Card>
  );
}
