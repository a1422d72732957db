import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { announceSession } from '../../account/session-change.ts';
import { forms, type FormValues } from '../../model/forms.ts';
import { useLeavePage, useReturnUrl, useSafeTarget } from '../../navigation/use-leave-page.ts';
import type { Variant } from '../../products/variants.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { useSubmission, type Submission } from '../common/forms/use-submission.ts';

export interface DialogLogin extends Submission {
  readonly logIn: (values: FormValues<'maverick-password-login'>) => Promise<unknown>;
}

/** With a ReturnUrl the visitor goes there; without one, the server says where. */
export function useDialogLogin(variant: Variant): DialogLogin {
  const { afterSignIn } = variant.addresses(useAppConfig());
  const returnUrl = useReturnUrl('sign-in');
  const safeTarget = useSafeTarget();
  const leave = useLeavePage();
  const submission = useSubmission(forms['maverick-password-login']);
  const { send } = submission;
  const follow = (target: string | undefined): void => {
    announceSession();
    leave(target, afterSignIn, 'assign');
  };
  return {
    ...submission,
    logIn: ({ email, password }) => {
      const credentials = { Email: normalizeEmailAddress(email), Password: password };
      const target = returnUrl();
      return target === undefined
        ? send('passwordLoginMaverick', credentials, ({ redirectUrl }) =>
            follow(safeTarget(redirectUrl, 'sign-in')?.href),
          )
        : send('loginMaverick', { ...credentials, ReturnUrl: target, RememberLogin: 'true' }, () => follow(target));
    },
  };
}
