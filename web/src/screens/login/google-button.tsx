import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { externalLoginPath } from 'shared-protocol/account/navigations';
import { queryValue, withoutKeys } from '../../model/query.ts';
import { withUiLocales } from '../../model/outgoing-query.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { LeaveButton } from '../../navigation/leave-button.tsx';
import { useSafeTarget } from '../../navigation/use-leave-page.ts';
import type { Variant } from '../../products/variants.ts';
import { useTexts } from '../../texts/use-texts.ts';

export function GoogleButton({
  variant,
  disabled,
}: {
  readonly variant: Variant;
  readonly disabled: boolean;
}): ReactNode {
  const { accountOrigin, driverSupport, languages } = useAppConfig();
  const { language, login } = useTexts();
  const { search } = useLocation();
  const safeTarget = useSafeTarget();
  const given = queryValue(search, 'ReturnUrl');
  // Only the app knows which of its routes would end the new session.
  const leadsBack = Boolean(given) && safeTarget(given) !== null && safeTarget(given, 'sign-in') === null;
  const kept = withoutKeys(search, ['provider', 'product', ...(leadsBack ? ['ReturnUrl'] : [])]);
  const carried = withUiLocales(kept, languages, language).replace('?', '&');
  const address = `${accountOrigin}${externalLoginPath}?provider=Google&product=${variant.id}${carried}`;
  return (
    <LeaveButton
      style="gray"
      icon={<GoogleMark />}
      disabled={disabled}
      action="google"
      to={address}
      fallback={driverSupport.accountSiteUrl}
    >
      {login.continueWithGoogle}
    </LeaveButton>
  );
}

function GoogleMark(): ReactNode {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M45 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.5-9.5 6.5-16.1Z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.2 13.2 0 0 1-19.6-6.9H4.5v5.7A22 22 0 0 0 24 46Z"
      />
      <path fill="#fbbc05" d="M11.8 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.5a22 22 0 0 0 0 19.8l7.3-5.7Z" />
      <path
        fill="#ea4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.5 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.7Z"
      />
    </svg>
  );
}
