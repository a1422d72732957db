import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { announceSession } from '../../account/session-change.ts';
import { firstEmail, keepTypedEmail } from '../common/forms/kept-in-entry.ts';
import { PasskeyWay } from '../common/passkeys/passkey-way.tsx';
import { FormProblem } from '../common/forms/form-problem.tsx';
import { useCarriedEmail } from '../common/forms/use-carried-email.ts';
import { useFormRow } from '../common/forms/use-form-row.ts';
import { useSubmission } from '../common/forms/use-submission.ts';
import { pathOf } from '../../model/routes.ts';
import { forms } from '../../model/forms.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useLeavePage, useReturnUrl } from '../../navigation/use-leave-page.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Variant } from '../../products/variants.ts';
import { useTexts } from '../../texts/use-texts.ts';

export function PasswordLoginForm({ variant }: { readonly variant: Variant }): ReactNode {
  const config = useAppConfig();
  const { maverick } = config;
  const location = useLocation();
  const safeReturnUrl = useReturnUrl('sign-in');
  const leave = useLeavePage();
  const { send, isBusy, isSubmitting, problem } = useSubmission(forms['password-login']);
  const { passwordLogin } = useTexts();
  const { name, submit, field, button, setValue, getValues } = useFormRow('password-login', ({ email, password }) => {
    const returnUrl = safeReturnUrl() ?? variant.addresses(config).loginReturnUrl ?? maverick.uiUrl;
    return send(
      'login',
      { Email: normalizeEmailAddress(email), Password: password, ReturnUrl: returnUrl, RememberMe: 'false' },
      () => {
        announceSession();
        leave(returnUrl, maverick.uiUrl, 'assign');
      },
    );
  });

  useCarriedEmail((email) => {
    if (getValues('email') === '') setValue('email', email);
  });

  return (
    <Form name={name} onSubmit={(event) => void submit(event)}>
      <EmailField offersPasskeys={config.features.passkeys} defaultValue={firstEmail(location)} {...field('email')} />
      <PasswordField id="password" autoComplete="current-password" {...field('password')} />
      <SubmitButton disabled={isBusy} isSubmitting={isSubmitting}>
        {button}
      </SubmitButton>
      <FormProblem problem={problem} isRetrying={isSubmitting}>
        {problem?.kind === 'refused' && variant.routes.forgotPassword !== null && (
          <AppLink to={pathOf(variant.routes.forgotPassword)} keepsQuery entryState={keepTypedEmail}>
            {passwordLogin.forgotPassword}
          </AppLink>
        )}
      </FormProblem>
      <PasskeyWay variant={variant} isBusy={isBusy} />
    </Form>
  );
}
