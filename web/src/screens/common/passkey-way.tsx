import type { ReactNode } from 'react';
import { hasPasskeys } from '../../lib/has-passkeys.ts';
import { useIsFirstView } from '../../lib/use-first-view.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { optionalPart } from './optional-part.ts';
import type { PasskeySignInProps } from './passkey-sign-in.tsx';
import styles from './passkey-way.module.scss';

/** Loaded once the form can be used. */
const PasskeySignIn = optionalPart(async () => (await import('./passkey-sign-in.tsx')).loadPasskeySignIn());

export interface PasskeyWayProps extends PasskeySignInProps {
  /** Whether the form beside it may be used. */
  readonly isReady?: boolean;
  /** Below other buttons, whose words are in the middle. */
  readonly isCentered?: boolean;
}

/** The sign-in by a passkey, where the configuration and the browser have it. Its place is kept from the first paint on. */
export function PasskeyWay({ isReady = true, isCentered = false, ...props }: PasskeyWayProps): ReactNode {
  const { passkeys } = useAppConfig().features;
  const isFirstView = useIsFirstView();
  if (!passkeys || (!isFirstView && !hasPasskeys())) return null;
  return (
    <div className={isCentered ? `${styles['way']} ${styles['centered']}` : styles['way']}>
      {!isFirstView && isReady && <PasskeySignIn.Part {...props} waiting={null} />}
    </div>
  );
}
