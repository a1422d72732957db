import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePasswordLoginOrLink } from '../common/use-password-login-or-link.ts';
import { passwordlessQuery } from '../../model/query.ts';
import { pathOf } from '../../model/routes.ts';
import type { ScreenProps, Variant } from '../../products/variants.ts';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { useAtomValue } from 'jotai';
import { keepTypedEmail } from '../common/forms/kept-in-entry.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { CreateAccountLink } from '../../navigation/create-account-link.tsx';
import { problemAtom } from '../../state/authentication.ts';
import { CardIntroduction } from '../../ui/card-introduction.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { PasswordLoginForm } from './password-login.form.tsx';
import { useTexts } from '../../texts/use-texts.ts';

export function PasswordLoginScreen({ variant }: ScreenProps<'dsone'>): ReactNode {
  const { search } = useLocation();
  const isAllowed = usePasswordLoginOrLink(pathOf(variant.routes.login) + passwordlessQuery(search));
  return isAllowed ? <PasswordLoginCard variant={variant} /> : <LoadingCard title={variant.productName} />;
}

export function PasswordLoginCard({ variant }: { readonly variant: Variant<'dsone'> }): ReactNode {
  const { common, introductions, passwordLogin } = useTexts();
  // Then the form's notice offers a new password.
  const isRefused = useAtomValue(problemAtom('login'))?.kind === 'refused';
  return (
    <Card>
      <CardIntroduction {...introductions['password-login']} takesFocus />
      <PasswordLoginForm variant={variant} />
      <LinkRow>
        {!isRefused && (
          <AppLink to={pathOf(variant.routes.forgotPassword)} keepsQuery entryState={keepTypedEmail}>
            {passwordLogin.forgotPassword}
          </AppLink>
        )}
        <AppLink to={pathOf(variant.routes.login)} keepsQuery entryState={keepTypedEmail}>
          {common.emailLinkInstead}
        </AppLink>
        <CreateAccountLink />
      </LinkRow>
    </Card>
  );
}
