import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { useSubmission } from '../../flows/use-submission.ts';
import { queryValue } from '../../model/query.ts';
import { pathOf } from '../../model/routes.ts';
import { forgotPasswordFormSchema, type ForgotPasswordForm as Values } from '../../model/validation.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Variant } from '../../variants/variant.ts';

export function ForgotPasswordForm({ variant }: { readonly variant: Variant<'classic' | 'dsone'> }): ReactNode {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { send, isBusy, isSubmitting, problem, clearProblem } = useSubmission('forgot-password');
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Values>({
    resolver: zodResolver(forgotPasswordFormSchema),
    defaultValues: { email: queryValue(search, 'email')?.trim() ?? '' },
  });
  useEffect(clearProblem, [clearProblem]);

  const submit = handleSubmit(({ email }) =>
    send(
      variant.operations.forgotPassword,
      { email: normalizeEmailAddress(email) },
      () => void navigate(pathOf(variant.routes.forgotPasswordConfirmation)),
    ),
  );

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <EmailField label="Email Address" error={errors.email?.message} {...register('email')} />
      {problem !== null && <ProblemNotice problem={problem} />}
      <SubmitButton disabled={isBusy} isSubmitting={isSubmitting}>
        Send Email
      </SubmitButton>
    </Form>
  );
}
