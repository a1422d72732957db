import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { keepTypedEmail } from '../common/forms/kept-in-entry.ts';
import { carryTypedEmail } from '../common/forms/use-carried-email.ts';
import { pathOf } from '../../model/routes.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { CreateAccountLink } from '../../navigation/create-account-link.tsx';
import { problemAtom } from '../../state/authentication.ts';
import { CardIntroduction } from '../../ui/card-introduction.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import type { Variant } from '../../products/variants.ts';
import { PasswordLoginForm } from './password-login.form.tsx';
import { useTexts } from '../../texts/use-texts.ts';

export function PasswordLoginCard({ variant }: { readonly variant: Variant<'dsone'> }): ReactNode {
  const { common, introductions, passwordLogin } = useTexts();
  // Then it is the notice of the form that offers a new password.
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
        <AppLink
          to={pathOf(variant.routes.login)}
          keepsQuery
          entryState={keepTypedEmail}
          beforeLoad={isRefused ? carryTypedEmail : undefined}
        >
          {common.emailLinkInstead}
        </AppLink>
        <CreateAccountLink isFollowed={isRefused} />
      </LinkRow>
    </Card>
  );
}
