import type { ReactNode } from 'react';
import { useAppConfig } from '../../state/app-config.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { addressInLanguage } from '../../model/address-in-language.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { duration } from '../../texts/duration.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Says that a reset link was mailed. */
export function ForgotPasswordConfirmationScreen(): ReactNode {
  const config = useAppConfig();
  const { driverSupport, resetLinkExpiry } = config;
  const { forgotPassword, language } = useTexts();
  return (
    <Card>
      <CardTitle takesFocus>{forgotPassword.sentTitle}</CardTitle>
      <p>{forgotPassword.expires(duration(language, resetLinkExpiry))}</p>
      <p>{forgotPassword.checkInbox}</p>
      <LeaveButton
        style="blue"
        action="log-in"
        to={addressInLanguage(driverSupport.loginUiUrl, config, language)}
        fallback={driverSupport.accountSiteUrl}
      >
        {forgotPassword.backToLogin}
      </LeaveButton>
    </Card>
  );
}
