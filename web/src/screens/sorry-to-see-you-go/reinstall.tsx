import { useState, type ReactNode } from 'react';
import { installerAddress } from '../../model/installer-address.ts';
import { useAllowedTarget } from '../../navigation/use-allowed-target.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { Button } from '../../ui/button.tsx';
import type { Variant } from '../../variants/variant.ts';
import styles from './reinstall.module.scss';

export interface ReinstallProps {
  readonly variant: Variant;
  /** Of the installer, from the address. */
  readonly channel: string | undefined;
}

/** Downloads the installer, and says so: some browsers show a download in a corner only, or not at all. */
export function Reinstall({ variant, channel }: ReinstallProps): ReactNode {
  const { installerHost } = variant.addresses(useAppConfig());
  const leave = useLeavePage();
  const allowed = useAllowedTarget();
  const [hasStarted, setHasStarted] = useState(false);
  const installer = { link: installerAddress(installerHost, channel) };

  return (
    <div>
      <Button
        style="green"
        action="re-install"
        onClick={() => {
          leave(installer, installerHost, 'download');
          setHasStarted(true);
        }}
      >
        Click here to re-install
      </Button>
      {/* There before its text: a region that comes together with it is not announced by many screen readers. */}
      <div role="status" className={styles['status']}>
        {hasStarted && (
          <p>
            Your download has started. If nothing happens,{' '}
            <a href={allowed(installer, installerHost).href}>download {variant.productName} again</a>.
          </p>
        )}
      </div>
    </div>
  );
}
