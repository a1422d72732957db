import type { ReactNode } from 'react';
import { hasPasskeys } from '../../../lib/has-passkeys.ts';
import { lazyComponent } from '../../../lib/on-demand.ts';
import { useIsFirstView } from '../../../lib/use-first-view.ts';
import { useAppConfig } from '../../../state/app-config.ts';
import { keepError } from '../../../telemetry/kept-errors.ts';
import type { PasskeySignInProps } from './passkey-sign-in.tsx';
import styles from './passkey-way.module.scss';

const PasskeySignIn = lazyComponent(async () => (await import('./passkey-sign-in.tsx')).loadPasskeySignIn(), keepError);

interface PasskeyWayProps extends PasskeySignInProps {
  readonly isReady?: boolean;
}

export function useHasPasskeyWay(): boolean {
  const { passkeys } = useAppConfig().features;
  const isFirstView = useIsFirstView();
  return passkeys && (isFirstView || hasPasskeys());
}

/** Its place is kept from the first paint on. */
export function PasskeyWay({ isReady = true, ...props }: PasskeyWayProps): ReactNode {
  const hasPasskeyWay = useHasPasskeyWay();
  const isFirstView = useIsFirstView();
  if (!hasPasskeyWay) return null;
  return (
    <div className={styles['way']}>
      {!isFirstView && isReady && <PasskeySignIn.Component {...props} waiting={null} />}
    </div>
  );
}
