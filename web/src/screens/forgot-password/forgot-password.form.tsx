import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { submitAgain } from '../../forms/submit-again.ts';
import { useEarlyForm } from '../../forms/use-early-form.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { emailInQuery } from '../../model/email-in-query.ts';
import { pathOf } from '../../model/routes.ts';
import { forgotPasswordFormSchema, type ForgotPasswordForm as Values } from '../../model/validation.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useValidationText } from '../../texts/use-validation-text.ts';

export function ForgotPasswordForm({ variant, preload }: ScreenProps<'classic' | 'dsone'>): ReactNode {
  const { search } = useLocation();
  const go = useGo();
  const { send, isBusy, isSubmitting, problem } = useSubmission('forgot-password');
  const {
    register,
    handleSubmit,
    setValue,
    formState: { errors, submitCount },
  } = useForm<Values>({ resolver: zodResolver(forgotPasswordFormSchema) });

  const { common, forgotPassword } = useTexts();
  const validationText = useValidationText();
  const submit = handleSubmit(({ email }) =>
    send(variant.operations.forgotPassword, { email: normalizeEmailAddress(email) }, () =>
      go(pathOf(variant.routes.forgotPasswordConfirmation)),
    ),
  );

  useEarlyForm('forgot-password', setValue, submit);

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
        defaultValue={emailInQuery(search, 'email')}
        {...register('email')}
      />
      <SubmitButton disabled={isBusy} isSubmitting={isSubmitting}>
        {forgotPassword.send}
      </SubmitButton>
      <ProblemNotice problem={problem} isRetrying={isSubmitting} onTryAgain={submitAgain} />
    </Form>
  );
}
