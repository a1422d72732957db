import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAccount } from '../../account/account-context.ts';
import { submitAgain } from '../../forms/submit-again.ts';
import { loginFormSchema, type LoginForm as LoginValues } from '../../model/validation.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { LoginCardProps } from './login-card.tsx';
import { MailSuggestion } from './mail-suggestion.tsx';
import { useMailSuggestion } from './use-mail-suggestion.ts';

export interface LoginFormProps extends Pick<LoginCardProps, 'activity' | 'submission' | 'onInteraction'> {
  readonly label: string;
  readonly prefill: string;
}

/** One field, one button. */
export function LoginForm({ label, prefill, activity, submission, onInteraction }: LoginFormProps): ReactNode {
  const { botCheck } = useAccount();
  const form = useForm<LoginValues>({ resolver: zodResolver(loginFormSchema), defaultValues: { email: prefill } });
  const suggestion = useMailSuggestion(useWatch({ control: form.control, name: 'email' }));
  const submit = form.handleSubmit(({ email }) => submission.submit(email));

  return (
    <Form
      onSubmit={(event) => void submit(event)}
      onFocus={() => {
        botCheck?.prepare();
        onInteraction();
      }}
    >
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
      <SubmitButton disabled={activity !== 'none'} isSubmitting={activity === 'sending'}>
        Continue
      </SubmitButton>
      {submission.problem !== null && <ProblemNotice problem={submission.problem} onTryAgain={submitAgain} />}
    </Form>
  );
}
