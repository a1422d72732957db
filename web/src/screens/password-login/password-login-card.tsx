import type { MouseEvent, ReactNode } from 'react';
import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import { cartQuery, withQuery } from '../../model/outgoing-query.ts';
import { pathOf } from '../../model/routes.ts';
import { useSearch } from '../../navigation/use-search.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { CardIntroduction } from '../../ui/card-introduction.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import type { Variant } from '../../variants/variant.ts';
import { PasswordLoginForm } from './password-login.form.tsx';
import { useTexts } from '../../texts/use-texts.ts';

export function PasswordLoginCard({ variant }: { readonly variant: Variant<'dsone'> }): ReactNode {
  const { driverSupport } = useAppConfig();
  const { introductions, passwordLogin } = useTexts();
  const search = useSearch();
  const leave = useLeavePage();
  const cart = withQuery(driverSupport.cartUrl, cartQuery(search));
  // By the link alone, the answer to a login that is under way would still move the visitor.
  const leaveForCart = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    leave(cart, driverSupport.cartUrl);
  };
  return (
    <Card>
      <CardIntroduction {...introductions['password-login']} takesFocus />
      <PasswordLoginForm variant={variant} />
      <LinkRow>
        <AppLink to={pathOf(variant.routes.forgotPassword)} keepsQuery>
          {passwordLogin.forgotPassword}
        </AppLink>
        <a href={cart} data-action="create-account" data-query="cart" onClick={leaveForCart}>
          {passwordLogin.createAccount}
        </a>
      </LinkRow>
    </Card>
  );
}
