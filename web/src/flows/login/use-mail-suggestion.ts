import { useEffect, useState } from 'react';
import { isEmailAddress } from '../../model/validation.ts';

/** Long enough not to speak up while the domain is being typed. */
const pauseMs = 400;

/** The address with a mistyped well-known mail domain put right; null when there is nothing to offer. */
export function useMailSuggestion(address: string): string | null {
  const [suggestion, setSuggestion] = useState<{ of: string; address: string } | null>(null);

  useEffect(() => {
    if (!isEmailAddress(address)) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // Loaded when the first whole address is typed: not every visitor types one.
      import('../../model/suggest-mail-domain.ts').then(
        ({ suggestMailDomain }) => {
          const better = suggestMailDomain(address.trim());
          if (isCurrent) setSuggestion(better === null ? null : { of: address, address: better });
        },
        () => {
          // Without it the form works as well.
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
