import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { announceSession } from '../../account/session-change.ts';
import { firstEmail } from '../common/forms/kept-in-entry.ts';
import { PasskeyWay } from '../common/passkeys/passkey-way.tsx';
import { submitAgain } from '../common/forms/submit-again.ts';
import { carryTypedEmail, useCarriedEmail } from '../common/forms/use-carried-email.ts';
import { useEarlyForm } from '../common/forms/use-early-submit.ts';
import { useSubmission } from '../common/forms/use-submission.ts';
import { queryValue } from '../../model/query.ts';
import { pathOf } from '../../model/routes.ts';
import { passwordLoginFormSchema, type PasswordLoginForm as Values } from '../../model/validation.ts';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useLeavePage, useSafeTarget } from '../../navigation/use-leave-page.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Variant } from '../../products/variants.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useValidationText } from '../../texts/use-validation-text.ts';

export function PasswordLoginForm({ variant }: { readonly variant: Variant }): ReactNode {
  const config = useAppConfig();
  const { maverick } = config;
  const location = useLocation();
  const { search } = location;
  const safeTarget = useSafeTarget();
  const leave = useLeavePage();
  const { send, isBusy, isSubmitting, problem } = useSubmission('login');
  const {
    register,
    handleSubmit,
    setValue,
    getValues,
    formState: { errors, submitCount },
  } = useForm<Values>({ resolver: zodResolver(passwordLoginFormSchema) });

  const { common, passwordLogin } = useTexts();
  const validationText = useValidationText();
  const submit = handleSubmit(({ email, password }) => {
    const given = queryValue(search, 'ReturnUrl');
    const returnUrl =
      (safeTarget(given, 'sign-in') === null ? variant.addresses(config).loginReturnUrl : given) ?? maverick.uiUrl;
    return send(
      'login',
      { Email: normalizeEmailAddress(email), Password: password, ReturnUrl: returnUrl, RememberMe: 'false' },
      () => {
        announceSession();
        leave(returnUrl, maverick.uiUrl);
      },
    );
  });

  useEarlyForm('password-login', setValue, submit);
  useCarriedEmail((email) => {
    if (getValues('email') === '') setValue('email', email);
  });

  return (
    <Form name="password-login" onSubmit={(event) => void submit(event)}>
      <EmailField
        label={common.emailAddress}
        offersPasskeys={config.features.passkeys}
        error={validationText(errors.email?.message)}
        attempt={submitCount}
        defaultValue={firstEmail(location)}
        {...register('email')}
      />
      <PasswordField
        id="password"
        label={common.password}
        autoComplete="current-password"
        error={validationText(errors.password?.message)}
        attempt={submitCount}
        {...register('password')}
      />
      <SubmitButton disabled={isBusy} isSubmitting={isSubmitting}>
        {common.login}
      </SubmitButton>
      <PasskeyWay variant={variant} isBusy={isBusy} />
      <ProblemNotice problem={problem} isRetrying={isSubmitting} onTryAgain={submitAgain} keepsTyped>
        {problem?.kind === 'refused' && variant.routes.forgotPassword !== null && (
          <AppLink to={pathOf(variant.routes.forgotPassword)} keepsQuery beforeLoad={carryTypedEmail}>
            {passwordLogin.forgotPassword}
          </AppLink>
        )}
      </ProblemNotice>
    </Form>
  );
}
