import type { ReactNode } from 'react';
import { pathOf } from '../../model/routes.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { CreateAccountLink } from '../../navigation/create-account-link.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { LinkRow } from '../../ui/link-row.tsx';
import type { Variant } from '../../variants/variants.ts';
import { keepTypedEmail } from '../link-sent/kept-in-entry.ts';
import { useTexts } from '../../texts/use-texts.ts';

export interface OtherWaysProps {
  /** Whether the address has no account. */
  readonly offersAccount: boolean;
  readonly variant: Variant;
}

/** What a visitor can do besides asking for a link. */
export function OtherWays({ offersAccount, variant }: OtherWaysProps): ReactNode {
  const { features } = useAppConfig();
  const { login } = useTexts();
  if (!features.passwordLogin && !offersAccount) return null;
  return (
    <LinkRow>
      {features.passwordLogin && (
        <AppLink to={pathOf(variant.routes.passwordLogin)} keepsQuery entryState={keepTypedEmail}>
          {login.withPassword}
        </AppLink>
      )}
      {offersAccount && <CreateAccountLink />}
    </LinkRow>
  );
}
