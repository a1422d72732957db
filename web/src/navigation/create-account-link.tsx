import type { MouseEvent, ReactNode } from 'react';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';
import { cartQuery, withQuery } from '../model/outgoing-query.ts';
import { useAppConfig } from '../state/app-config.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useLeavePage } from './use-leave-page.ts';
import { useSearch } from './use-go.ts';

/** Leads to Driver Support's cart, which creates accounts. */
export function CreateAccountLink(): ReactNode {
  const { cartUrl } = useAppConfig().driverSupport;
  const { passwordLogin } = useTexts();
  const search = useSearch();
  const leave = useLeavePage();
  const cart = withQuery(cartUrl, cartQuery(search));
  // The answer to a login under way must not move the visitor any more.
  const leaveForCart = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    leave(cart, cartUrl);
  };
  return (
    <a href={cart} data-query="cart" onClick={leaveForCart}>
      {passwordLogin.createAccount}
    </a>
  );
}
