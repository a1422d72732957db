import { useEffect } from 'react';
import { useGo } from '../../navigation/use-go.ts';
import { useAppConfig } from '../../state/app-config.ts';

/** Whether the configuration allows a login by password. Where it does not, goes to `loginAddress` instead. */
export function usePasswordLoginAllowed(loginAddress: string): boolean {
  const { passwordLogin } = useAppConfig().features;
  const go = useGo();
  useEffect(() => {
    if (!passwordLogin) go(loginAddress, { replace: true });
  }, [passwordLogin, go, loginAddress]);
  return passwordLogin;
}
