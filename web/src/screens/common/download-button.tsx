import { useState, type ReactNode } from 'react';
import { installerDownloadPath } from 'shared-protocol/account/navigations';
import { useAllowedTarget, useLeavePage } from '../../navigation/use-leave-page.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import type { Variant } from '../../products/variants.ts';
import styles from './download-button.module.scss';
import { putIn } from '../../texts/put-in.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

interface DownloadButtonProps extends Pick<ButtonProps, 'style' | 'action' | 'describedBy' | 'children'> {
  readonly variant: Variant;
  readonly channel?: string | undefined;
}

/** Says that the download has started: some browsers hardly show it. */
export function DownloadButton({ variant, channel, ...button }: DownloadButtonProps): ReactNode {
  const { installerHost } = variant.addresses(useAppConfig());
  const { download } = useTexts();
  const leave = useLeavePage();
  const allowed = useAllowedTarget();
  const [hasStarted, setHasStarted] = useState(false);
  const installer = { link: installerAddress(installerHost, channel) };

  return (
    <div>
      <Button
        {...button}
        onClick={() => {
          leave(installer, installerHost, 'download');
          setHasStarted(true);
        }}
      />
      <Status className={styles['status']}>
        {hasStarted && (
          <p>
            <Sentence text={download.started}>
              <a href={allowed(installer, installerHost).href}>
                {putIn(download.again, { product: variant.productName })}
              </a>
            </Sentence>
          </p>
        )}
      </Status>
    </div>
  );
}

/** Dots alone would be a step up in the path, however they are encoded. */
function installerAddress(installerHost: string, channel = ''): string {
  const name = channel.trim();
  const isNamed = name !== '' && name !== '.' && name !== '..';
  return new URL(installerDownloadPath(isNamed ? name : defaultChannel), installerHost).href;
}

const defaultChannel = 'default';
