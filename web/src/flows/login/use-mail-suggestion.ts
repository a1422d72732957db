import { useEffect, useState } from 'react';
import { isEmailAddress, trimEmailAddress } from 'shared-protocol/account/email-address';

/** Long enough not to show while the domain is being typed. */
const pauseMs = 400;

/** The address with a corrected well-known mail domain; null when there is nothing to suggest. */
export function useMailSuggestion(address: string): string | null {
  const [suggestion, setSuggestion] = useState<{ of: string; address: string } | null>(null);

  useEffect(() => {
    if (!isEmailAddress(address)) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // Loaded when the first complete address is typed: not every visitor types one.
      import('../../model/suggest-mail-domain.ts').then(
        ({ suggestMailDomain }) => {
          const better = suggestMailDomain(trimEmailAddress(address));
          if (isCurrent) setSuggestion(better === null ? null : { of: address, address: better });
        },
        () => {
          // The form works without it.
        },
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [address]);

  return suggestion?.of === address ? suggestion.address : null;
}
