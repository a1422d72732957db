import type { ReactNode } from 'react';
import { cartQuery, withQuery } from '../../model/outgoing-query.ts';
import { pathOf } from '../../model/routes.ts';
import { useSearch } from '../../navigation/use-search.ts';
import { AppLink } from '../../navigation/app-link.tsx';
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
  return (
    <Card>
      <CardIntroduction {...introductions['password-login']} takesFocus />
      <PasswordLoginForm variant={variant} />
      <LinkRow>
        <AppLink to={pathOf(variant.routes.forgotPassword)} keepsQuery>
          {passwordLogin.forgotPassword}
        </AppLink>
        <a href={withQuery(driverSupport.cartUrl, cartQuery(search))} data-action="create-account" data-query="cart">
          {passwordLogin.createAccount}
        </a>
      </LinkRow>
    </Card>
  );
}
