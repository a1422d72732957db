import type { ReactNode } from 'react';
import { carriedQuery, cartQuery, withQuery } from '../../model/outgoing-query.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { useSearch } from '../../navigation/use-go.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** To a new password and to an account, where the deployment has addresses for them. */
export function OtherWays(): ReactNode {
  const { forgotPasswordUrl, createAccountUrl } = useAppConfig().maverick;
  const { passwordLogin } = useTexts();
  const search = useSearch();
  return (
    <>
      {forgotPasswordUrl !== '' && (
        <LeaveButton
          style="linkBlue"
          action="forgot-password"
          to={{ link: withQuery(forgotPasswordUrl, carriedQuery(search)) }}
          fallback={forgotPasswordUrl}
        >
          {passwordLogin.forgotPassword}
        </LeaveButton>
      )}
      {createAccountUrl !== '' && (
        <LeaveButton
          style="linkBlue"
          action="create-account"
          to={{ link: withQuery(createAccountUrl, cartQuery(search)) }}
          fallback={createAccountUrl}
        >
          {passwordLogin.createAccount}
        </LeaveButton>
      )}
    </>
  );
}
