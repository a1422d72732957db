import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useEndSession } from '../common/session/use-end-session.ts';
import { queryValue } from '../../model/query.ts';
import { DownloadButton } from '../common/download-button.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Mark } from '../../ui/mark.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Ends the session without waiting for it. */
export function FarewellScreen({ variant }: ScreenProps): ReactNode {
  const { removeExtension } = variant.addresses(useAppConfig());
  const { search } = useLocation();
  useEndSession();
  const texts = useTexts();
  const { lines, offersReinstall } = variant.farewell;

  return (
    <Card>
      <Mark lines="M32 15H14v20h28v-8M22 42h12m-6-7v7" beam="M26 27 42 13m-8 0h8v8" />
      <CardTitle>{texts.farewell.title}</CardTitle>
      {lines(texts, variant.productName).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {offersReinstall && (
        <DownloadButton style="green" action="re-install" variant={variant} channel={queryValue(search, 'channel')}>
          {texts.farewell.reinstall}
        </DownloadButton>
      )}
      {removeExtension !== null && (
        <p>
          <a href={removeExtension} target="_blank" rel="noopener noreferrer">
            {texts.farewell.removeExtension}
          </a>
        </p>
      )}
    </Card>
  );
}
