import { useEffect } from 'react';
import { useGo } from '../../navigation/use-go.ts';
import { useAppConfig } from '../../state/app-config.ts';

/** Goes to `loginAddress` where the configuration has no login by password. */
export function usePasswordLoginOrLink(loginAddress: string): boolean {
  const isOn = useAppConfig().features.passwordLogin;
  const go = useGo();
  useEffect(() => {
    if (!isOn) go(loginAddress, { replace: true });
  }, [isOn, go, loginAddress]);
  return isOn;
}
