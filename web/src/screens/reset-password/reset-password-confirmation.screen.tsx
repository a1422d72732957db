import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { keptInEntry } from '../common/forms/kept-in-entry.ts';
import { carryEmail } from '../common/forms/use-carried-email.ts';
import { AccountName } from '../common/session/account-name.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { addressInLanguage, withQuery } from '../../model/outgoing-query.ts';
import { withoutKeys } from '../../model/query.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { done, Mark } from '../../ui/mark.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { OtherAccount } from './other-account.tsx';

/** The `redirectUrl` of its address is not followed. */
export function ResetPasswordConfirmationScreen(): ReactNode {
  const config = useAppConfig();
  const { driverSupport } = config;
  const location = useLocation();
  const { search } = location;
  const { typedEmail = '' } = keptInEntry(location.state);
  const { common, language, resetPassword, setPassword } = useTexts();
  return (
    <Card>
      <Mark {...done} />
      <CardTitle takesFocus>{resetPassword.doneTitle}</CardTitle>
      <AccountName text={setPassword.passwordFor} account={typedEmail} />
      <p>{resetPassword.doneText}</p>
      <LeaveButton
        style="blue"
        action="log-in"
        to={addressInLanguage(
          withQuery(driverSupport.loginUiUrl, withoutKeys(search, ['redirectUrl'])),
          config,
          language,
        )}
        fallback={driverSupport.accountSiteUrl}
        onLeave={() => carryEmail(typedEmail)}
      >
        {common.login}
      </LeaveButton>
      <OtherAccount owner={typedEmail} />
    </Card>
  );
}
