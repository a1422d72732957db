import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { keptInEntry } from '../common/forms/kept-in-entry.ts';
import { AfterSending, useSentMail, WhereToLook } from '../common/link-sent/link-sent.tsx';
import { LetterMark } from '../common/link-sent/letter-mark.tsx';
import { addressInLanguage, withQuery } from '../../model/outgoing-query.ts';
import { pathOf } from '../../model/routes.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { duration } from '../../texts/duration.ts';
import { putIn } from '../../texts/put-in.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { AddressSentence } from '../../ui/email-address.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { useCallAccount } from '../../account/call-account.ts';
import { problemOf } from '../../errors/problem.ts';
import type { SendLink } from '../common/link-sent/use-send-again.ts';

/** Says where the link was mailed to a visitor who comes from the form. */
export function ForgotPasswordConfirmationScreen({ variant }: ScreenProps<'classic' | 'dsone'>): ReactNode {
  const config = useAppConfig();
  const { driverSupport, resetLinkExpiry } = config;
  const { forgotPassword, language } = useTexts();
  const sendLink = useSendResetLink(variant.operations.forgotPassword);
  const location = useLocation();
  const { search } = location;
  const { linkSentTo: to } = keptInEntry(location.state);
  const mail = useSentMail(to ?? '', sendLink);
  return (
    <Card>
      <LetterMark />
      <CardTitle takesFocus>{forgotPassword.sentTitle}</CardTitle>
      <p>{putIn(forgotPassword.expires, { expiry: duration(language, resetLinkExpiry) })}</p>
      <p>{forgotPassword.checkInbox}</p>
      {to !== undefined && (
        <p>
          <AddressSentence text={forgotPassword.sentTo}>{to}</AddressSentence>
        </p>
      )}
      {to !== undefined && mail.state}
      <WhereToLook variant={variant} />
      {to !== undefined && (
        <AfterSending to={to} variant={variant} mail={mail} formPath={pathOf(variant.routes.forgotPassword) + search} />
      )}
      <LeaveButton
        style="gray"
        action="log-in"
        to={addressInLanguage(withQuery(driverSupport.loginUiUrl, search), config, language)}
        fallback={driverSupport.accountSiteUrl}
      >
        {forgotPassword.backToLogin}
      </LeaveButton>
    </Card>
  );
}

function useSendResetLink(operation: 'forgotPassword' | 'forgotPasswordDsone'): SendLink {
  const call = useCallAccount();
  return async (email, signal) => {
    const outcome = await call(operation, { email: normalizeEmailAddress(email) }, { signal });
    return outcome.status === 'ok' ? { kind: 'sent' } : { kind: 'problem', problem: problemOf(operation, outcome) };
  };
}
