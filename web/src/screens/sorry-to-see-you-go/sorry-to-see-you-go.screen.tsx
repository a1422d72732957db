import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useEndSession } from '../../flows/end-session/use-end-session.ts';
import { installerAddress } from '../../model/installer-address.ts';
import { queryValue } from '../../model/query.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';

/** Shown once the software was uninstalled. Ends the session without waiting for it. */
export function FarewellScreen({ variant }: ScreenProps): ReactNode {
  const config = useAppConfig();
  const { search } = useLocation();
  const leave = useLeavePage();
  useEndSession();
  const { installerHost } = variant.addresses(config);
  const { lines, offersReinstall, offersExtensionRemoval } = variant.farewell;
  const installer = installerAddress(installerHost, queryValue(search, 'channel'));

  return (
    <Card>
      <CardTitle>We're sorry to see you go.</CardTitle>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {offersReinstall && (
        <Button style="green" action="re-install" onClick={() => leave({ link: installer }, installerHost, 'download')}>
          Click here to re-install
        </Button>
      )}
      {offersExtensionRemoval && (
        <p>
          <a href={config.maverick.extensionUninstallUrl} target="_blank" rel="noopener noreferrer">
            Instructions for uninstalling the browser extension
          </a>
        </p>
      )}
    </Card>
  );
}
