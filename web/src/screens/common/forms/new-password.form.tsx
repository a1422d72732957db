import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { isLongEnough, newPasswordFormSchema, type NewPasswordForm as Values } from '../../../model/validation.ts';
import { ProblemNotice } from '../problems/problem-notice.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasswordRule } from '../../../ui/password-rule.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { submitAgain } from './submit-again.ts';
import { useEarlyForm } from './use-early-submit.ts';
import type { Submission } from './use-submission.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useValidationText } from '../../../texts/use-validation-text.ts';

export interface NewPasswordFormProps {
  readonly name: 'reset-password' | 'set-password';
  /** The user of the password, if known: password managers store it with the password. */
  readonly email: string;
  readonly submission: Submission;
  /** Other recovery actions, shown in the notice of a request that failed or was refused. */
  readonly advice?: ReactNode;
  /** Called when anything in the form gets the focus. */
  readonly onInteraction?: (() => void) | undefined;
  readonly onSubmit: (values: Values) => Promise<unknown>;
}

/** A password and its confirmation: the form of reset and set. */
export function NewPasswordForm({
  name,
  email,
  submission,
  advice,
  onInteraction,
  onSubmit,
}: NewPasswordFormProps): ReactNode {
  const {
    register,
    handleSubmit,
    setValue,
    formState: { errors, submitCount },
  } = useForm<Values>({ resolver: zodResolver(newPasswordFormSchema) });
  const [typed, setTyped] = useState('');
  const submit = handleSubmit(onSubmit);
  const { common, newPassword } = useTexts();
  const validationText = useValidationText();
  useEarlyForm(name, setValue, submit);

  return (
    <Form name={name} onSubmit={(event) => void submit(event)} onFocus={onInteraction}>
      {/* Off the screen rather than hidden: password managers overlook hidden fields. */}
      <input
        className="visuallyHidden"
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        id="password"
        label={common.password}
        autoComplete="new-password"
        error={validationText(errors.password?.message)}
        attempt={submitCount}
        hintIds={['password-rule']}
        hintSaysError
        {...register('password', {
          deps: ['confirmPassword'],
          onChange: ({ target }: { readonly target: HTMLInputElement }) => setTyped(target.value),
        })}
      >
        <PasswordRule id="password-rule" isMet={isLongEnough(typed)} typed={typed} met={newPassword.ruleMet}>
          {newPassword.rule}
        </PasswordRule>
      </PasswordField>
      <PasswordField
        id="confirm-password"
        label={newPassword.confirm}
        autoComplete="new-password"
        error={validationText(errors.confirmPassword?.message)}
        attempt={submitCount}
        {...register('confirmPassword')}
      />
      <SubmitButton disabled={submission.isBusy} isSubmitting={submission.isSubmitting}>
        {newPassword.save}
      </SubmitButton>
      <ProblemNotice
        problem={submission.problem}
        isRetrying={submission.isSubmitting}
        onTryAgain={submitAgain}
        keepsTyped
      >
        {advice}
      </ProblemNotice>
    </Form>
  );
}
