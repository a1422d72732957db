import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cartQuery, withQuery } from '../../model/outgoing-query.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { done, Mark } from '../../ui/mark.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { putIn } from '../../texts/put-in.ts';
import { useTexts } from '../../texts/use-texts.ts';

export function SetPasswordConfirmationScreen({ variant }: ScreenProps): ReactNode {
  const { accountPage } = variant.addresses(useAppConfig());
  const { search } = useLocation();
  const { common, setPassword } = useTexts();
  return (
    <Card>
      <Mark {...done} />
      <CardTitle takesFocus>{setPassword.doneTitle}</CardTitle>
      <p>{putIn(setPassword.doneText, { product: variant.productName })}</p>
      <LeaveButton style="blue" action="log-in" to={withQuery(accountPage, cartQuery(search))} fallback={accountPage}>
        {common.login}
      </LeaveButton>
    </Card>
  );
}
