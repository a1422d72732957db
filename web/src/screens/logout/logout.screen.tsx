import { useEffect, useState, type ReactNode } from 'react';
import { useEndSession } from '../common/session/use-end-session.ts';
import { withQuery } from '../../model/outgoing-query.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { LeavingCard } from '../../navigation/leaving-card.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Source: specification, section 9. */
const minStayMs = 2_000;

export function LogoutScreen({ variant, uuid }: ScreenProps): ReactNode {
  const { afterLogout } = variant.addresses(useAppConfig());
  const texts = useTexts();
  const logout = useEndSession();
  const hasStayed = useHasPassed(minStayMs);
  const carriesUuid = variant.afterLogoutCarriesUuid && uuid !== undefined;
  const target = carriesUuid ? withQuery(afterLogout, `?uuid=${encodeURIComponent(uuid)}`) : afterLogout;

  return (
    <LeavingCard
      title={texts.logout}
      label={texts.common.pleaseWait}
      mayLeave={hasStayed && logout === 'fulfilled'}
      to={target}
      fallback={afterLogout}
    />
  );
}

function useHasPassed(delayMs: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return hasPassed;
}
