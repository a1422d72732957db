import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { keeping, type KeptInEntry } from '../common/forms/kept-in-entry.ts';
import { useSubmission, type Submission } from '../common/forms/use-submission.ts';
import { useGo, useKeepInEntry } from '../../navigation/use-go.ts';
import { useLeavePage, useReturnUrl } from '../../navigation/use-leave-page.ts';
import type { Variant } from '../../products/variants.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { passwordlessOperation } from './use-send-login-link.ts';

export interface LinkRequest extends Submission {
  readonly request: (email: string) => Promise<unknown>;
}

/** Asks for a link, then shows Check Your Email; an address with a ReturnUrl leads there instead. */
export function useLinkRequest(variant: Variant): LinkRequest {
  const config = useAppConfig();
  const { afterSignIn } = variant.addresses(config);
  const product = variant.productId(config);
  const { pathname, search } = useLocation();
  const returnUrl = useReturnUrl('sign-in');
  const go = useGo();
  const keep = useKeepInEntry();
  const leave = useLeavePage();
  const submission = useSubmission({ purpose: null, step: 'link-sent' });
  return {
    ...submission,
    request: (email) => {
      keep(keeping({ typedEmail: email }));
      return submission.send(passwordlessOperation(product), { email: normalizeEmailAddress(email), product }, () => {
        const target = returnUrl();
        if (target === undefined) go(pathname + search, { state: { linkSentTo: email } satisfies KeptInEntry });
        else leave(target, afterSignIn);
      });
    },
  };
}
