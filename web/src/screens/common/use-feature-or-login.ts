import { useEffect } from 'react';
import { useGo } from '../../navigation/use-go.ts';
import { useAppConfig } from '../../state/app-config.ts';

/** Goes to `loginAddress` where the configuration lacks the feature. */
export function useFeatureOrLogin(feature: 'passwordLogin' | 'passkeys', loginAddress: string): boolean {
  const isOn = useAppConfig().features[feature];
  const go = useGo();
  useEffect(() => {
    if (!isOn) go(loginAddress, { replace: true });
  }, [isOn, go, loginAddress]);
  return isOn;
}
