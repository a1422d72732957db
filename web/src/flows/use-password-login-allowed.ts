import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppConfig } from '../state/app-config.ts';

/** Whether the configuration allows a login by password. Where it does not, goes to `loginAddress` instead. */
export function usePasswordLoginAllowed(loginAddress: string): boolean {
  const { passwordLogin } = useAppConfig().features;
  const navigate = useNavigate();
  useEffect(() => {
    if (!passwordLogin) void navigate(loginAddress, { replace: true });
  }, [passwordLogin, navigate, loginAddress]);
  return passwordLogin;
}
