import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCallAccount } from '../../account/call-account.ts';
import { preferredBrowser } from '../../account/preferred-browser.ts';
import { autoLoginAddress, type VariantWith } from '../../model/routes.ts';
import { withQuery } from '../../model/outgoing-query.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { LeavingCard } from '../../navigation/leaving-card.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { recordStep } from '../../telemetry/record-step.ts';
import type { ScreenProps } from '../../products/variants.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** With a licence, of the installation or of the visitor's cookie, leads to auto-login, else to the sign-up. */
export function LoginLoaderScreen({ variant, uuid }: ScreenProps<VariantWith<'login-loader'>>): ReactNode {
  const call = useCallAccount();
  const { signUp } = variant.addresses(useAppConfig());
  const { search } = useLocation();
  const go = useGo();
  const texts = useTexts();
  const [hasNoLicence, setHasNoLicence] = useState(false);

  useEffect(() => {
    // Ends with the screen, not with a move within the history: see `Navigation.abortOnNavigation`.
    const controller = new AbortController();
    const request = {
      UUID: uuid ?? '',
      PreferredBrowser: preferredBrowser(navigator.userAgent),
      ShowUI: true,
    } as const;
    void call('checkMaverickLicence', request, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return;
      const licence = outcome.status === 'ok' ? outcome.value : null;
      if (licence?.LicenseStatus && licence.UUID) {
        recordStep('signed-in');
        go(autoLoginAddress(variant.routes.autoLogin, licence.UUID), { replace: true });
      } else {
        setHasNoLicence(true);
      }
    });
    return () => controller.abort();
  }, [call, go, uuid, variant]);

  return (
    <LeavingCard
      title={variant.productName}
      label={variant.loadingText(texts, variant.productName)}
      mayLeave={hasNoLicence}
      to={{ link: withQuery(signUp, search) }}
      fallback={signUp}
    />
  );
}
