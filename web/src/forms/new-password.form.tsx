import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { newPasswordFormSchema, type NewPasswordForm as Values } from '../model/validation.ts';
import { ProblemNotice } from '../notices/problem-notice.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { submitAgain } from './submit-again.ts';
import type { Submission } from './use-submission.ts';

export interface NewPasswordFormProps {
  /** The user of the password, if known: password managers store it with the password. */
  readonly email: string;
  readonly submission: Submission;
  /** Other recovery actions, shown in the notice of a failed request. */
  readonly advice?: ReactNode;
  /** Called when anything in the form gets the focus. */
  readonly onInteraction?: (() => void) | undefined;
  readonly onSubmit: (values: Values) => Promise<void>;
}

/** A password and its confirmation: the form of reset and set. */
export function NewPasswordForm({
  email,
  submission,
  advice,
  onInteraction,
  onSubmit,
}: NewPasswordFormProps): ReactNode {
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Values>({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = handleSubmit(onSubmit);

  return (
    <Form onSubmit={(event) => void submit(event)} onFocus={onInteraction}>
      {/* Off the screen rather than hidden: password managers overlook hidden fields. */}
      <input
        className="visuallyHidden"
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField
        id="confirm-password"
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <ProblemNotice problem={submission.problem} isRetrying={submission.isSubmitting} onTryAgain={submitAgain}>
        {advice}
      </ProblemNotice>
      <SubmitButton disabled={submission.isBusy} isSubmitting={submission.isSubmitting}>
        Save Password
      </SubmitButton>
    </Form>
  );
}
