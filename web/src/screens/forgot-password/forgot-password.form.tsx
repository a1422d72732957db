import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { firstEmail, keeping, keepTypedEmail, type KeptInEntry } from '../common/forms/kept-in-entry.ts';
import { submitAgain } from '../common/forms/submit-again.ts';
import { useCarriedEmail } from '../common/forms/use-carried-email.ts';
import { useEarlyForm } from '../common/forms/use-early-submit.ts';
import { useSelectRefused } from '../common/forms/use-select-refused.ts';
import { useSubmission } from '../common/forms/use-submission.ts';
import { pathOf } from '../../model/routes.ts';
import { forgotPasswordFormSchema, type ForgotPasswordForm as Values } from '../../model/validation.ts';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { useGo, useKeepInEntry } from '../../navigation/use-go.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useValidationText } from '../../texts/use-validation-text.ts';

export function ForgotPasswordForm({ variant, preload }: ScreenProps<'classic' | 'dsone'>): ReactNode {
  const location = useLocation();
  const go = useGo();
  const keep = useKeepInEntry();
  const { send, isBusy, isSubmitting, problem } = useSubmission('forgot-password');
  const {
    register,
    handleSubmit,
    setValue,
    setFocus,
    getValues,
    formState: { errors, submitCount },
  } = useForm<Values>({ resolver: zodResolver(forgotPasswordFormSchema) });

  const { common, forgotPassword } = useTexts();
  const validationText = useValidationText();
  const submit = handleSubmit(({ email: typed }) => {
    // What was typed is there again when the visitor comes back to this entry.
    keep(keeping({ typedEmail: typed }));
    return send(variant.operations.forgotPassword, { email: normalizeEmailAddress(typed) }, () =>
      go(pathOf(variant.routes.forgotPasswordConfirmation) + location.search, {
        state: { linkSentTo: typed } satisfies KeptInEntry,
      }),
    );
  });

  useEarlyForm('forgot-password', setValue, submit);
  useCarriedEmail((email) => {
    if (getValues('email') === '') setValue('email', email);
  });
  const isRefused = problem?.kind === 'refused';
  useSelectRefused(isRefused ? problem : null, () => setFocus('email', { shouldSelect: true }));

  return (
    <Form
      name="forgot-password"
      onSubmit={(event) => void submit(event)}
      onFocus={() => preload(variant.routes.forgotPasswordConfirmation)}
    >
      <EmailField
        label={common.emailAddress}
        error={validationText(errors.email?.message)}
        attempt={submitCount}
        defaultValue={firstEmail(location)}
        {...register('email')}
      />
      <SubmitButton disabled={isBusy} isSubmitting={isSubmitting}>
        {forgotPassword.send}
      </SubmitButton>
      <ProblemNotice problem={problem} isRetrying={isSubmitting} onTryAgain={submitAgain} keepsTyped>
        {isRefused && (
          <AppLink to={pathOf(variant.routes.login)} keepsQuery entryState={keepTypedEmail}>
            {common.emailLinkInstead}
          </AppLink>
        )}
      </ProblemNotice>
    </Form>
  );
}
