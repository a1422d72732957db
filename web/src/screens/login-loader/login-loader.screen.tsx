import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCallAccount } from '../../account/use-call-account.ts';
import { preferredBrowser } from '../../account/preferred-browser.ts';
import { autoLoginAddress } from '../../model/auto-login-address.ts';
import { withQuery } from '../../model/outgoing-query.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { useAbortOnNavigation } from '../../navigation/use-abort-on-navigation.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { CardTitle } from '../../ui/card.tsx';
import { WaitingCard } from '../../ui/waiting-card.tsx';
import { recordStep } from '../../telemetry/record-step.ts';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Looks for a licence of this installation, or of the visitor whom the server knows by cookie: with one on to auto-login, without one, or without an answer, to the sign-up. */
export function LoginLoaderScreen({ variant, uuid }: ScreenProps): ReactNode {
  const call = useCallAccount();
  const { maverick } = useAppConfig();
  const { search } = useLocation();
  const go = useGo();
  const abortOnNavigation = useAbortOnNavigation();
  const leave = useLeavePage();
  const texts = useTexts();

  useEffect(() => {
    const signUp = (): void => leave({ link: withQuery(maverick.signUpUrl, search) }, maverick.signUpUrl, 'replace');
    const controller = abortOnNavigation();
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
        signUp();
      }
    });
    return () => controller.abort();
  }, [call, maverick, search, go, leave, abortOnNavigation, uuid, variant]);

  return (
    <WaitingCard label={variant.loadingText(texts)}>
      <CardTitle>{variant.productName}</CardTitle>
    </WaitingCard>
  );
}
