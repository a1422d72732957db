import type { ReactNode } from 'react';
import { cartQuery, withQuery } from '../../model/outgoing-query.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { useSearch } from '../../navigation/use-go.ts';
import { useAppConfig } from '../../state/app-config.ts';
import type { ScreenProps } from '../../products/variants.ts';
import { useTexts } from '../../texts/use-texts.ts';

export function OtherWays({ variant }: Pick<ScreenProps, 'variant'>): ReactNode {
  const { newPassword, newAccount } = variant.addresses(useAppConfig());
  const { passwordLogin } = useTexts();
  const search = useSearch();
  return (
    <>
      {newPassword !== '' && (
        <LeaveButton
          style="linkBlue"
          action="forgot-password"
          to={{ link: withQuery(newPassword, search) }}
          fallback={newPassword}
        >
          {passwordLogin.forgotPassword}
        </LeaveButton>
      )}{' '}
      {newAccount !== '' && (
        <LeaveButton
          style="linkBlue"
          action="create-account"
          to={{ link: withQuery(newAccount, cartQuery(search)) }}
          fallback={newAccount}
        >
          {passwordLogin.createAccount}
        </LeaveButton>
      )}
    </>
  );
}
