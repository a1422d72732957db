import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { passwordlessQuery } from '../../model/passwordless-query.ts';
import { pathOf } from '../../model/routes.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useAppConfig } from '../../state/app-config.ts';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { PasswordLoginCard } from './password-login-card.tsx';

/** Login by password, where the configuration allows it; else the login by an emailed link. */
export function PasswordLoginScreen({ variant }: ScreenProps): ReactNode {
  const { features } = useAppConfig();
  const { search } = useLocation();
  const go = useGo();
  const isAllowed = features.passwordLogin;

  useEffect(() => {
    if (!isAllowed) go(pathOf(variant.routes.login) + passwordlessQuery(search), { replace: true });
  }, [isAllowed, go, search, variant]);

  return isAllowed ? <PasswordLoginCard variant={variant} /> : null;
}
