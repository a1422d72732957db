import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useFeatureOrLogin } from '../common/use-feature-or-login.ts';
import { passwordlessQuery } from '../../model/query.ts';
import { pathOf } from '../../model/routes.ts';
import type { ScreenProps } from '../../products/variants.ts';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { PasswordLoginCard } from './password-login-card.tsx';

/** Login by password, where the configuration allows it; else the login by an emailed link. */
export function PasswordLoginScreen({ variant }: ScreenProps<'dsone'>): ReactNode {
  const { search } = useLocation();
  const isAllowed = useFeatureOrLogin('passwordLogin', pathOf(variant.routes.login) + passwordlessQuery(search));
  return isAllowed ? <PasswordLoginCard variant={variant} /> : <LoadingCard title={variant.productName} />;
}
