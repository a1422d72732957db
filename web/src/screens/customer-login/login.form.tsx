import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAccount } from '../../account/account-context.ts';
import { loginFormSchema, type LoginForm as LoginValues } from '../../model/validation.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { MailSuggestion } from './mail-suggestion.tsx';

import type { SubmitEmail } from './use-submit-email.ts';
import { useMailSuggestion } from './use-mail-suggestion.ts';

export interface LoginFormProps {
  readonly label: string;
  readonly prefill: string;
  readonly isBusy: boolean;
  readonly submitEmail: SubmitEmail;
}

/** One field, one button. */
export function LoginForm({ label, prefill, isBusy, submitEmail }: LoginFormProps): ReactNode {
  const { botCheck } = useAccount();
  const form = useForm<LoginValues>({ resolver: zodResolver(loginFormSchema), defaultValues: { email: prefill } });
  const suggestion = useMailSuggestion(useWatch({ control: form.control, name: 'email' }));
  const submit = form.handleSubmit(({ email }) => submitEmail.submit(email));

  return (
    <Form onSubmit={(event) => void submit(event)} onFocus={() => botCheck?.prepare()}>
      <EmailField label={label} error={form.formState.errors.email?.message} {...form.register('email')}>
        {suggestion !== null && (
          <MailSuggestion
            address={suggestion}
            onAccept={() => {
              form.setValue('email', suggestion, { shouldValidate: form.formState.isSubmitted });
              form.setFocus('email');
            }}
          />
        )}
      </EmailField>
      <SubmitButton disabled={isBusy} isSubmitting={submitEmail.isSubmitting}>
        Continue
      </SubmitButton>
      {submitEmail.problem !== null && <ProblemNotice problem={submitEmail.problem} onTryAgain={() => void submit()} />}
    </Form>
  );
}
