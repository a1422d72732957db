import { useState, type ReactNode } from 'react';
import { isLongEnough, type FormValues } from '../../../model/forms.ts';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasswordRule } from '../../../ui/password-rule.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FormProblem } from './form-problem.tsx';
import { useFormRow } from './use-form-row.ts';
import type { Submission } from './use-submission.ts';
import { useTexts } from '../../../texts/use-texts.ts';

interface NewPasswordFormProps {
  readonly name: 'reset-password' | 'set-password';
  /** Password managers store it with the password. */
  readonly email: string;
  readonly submission: Submission;
  /** Shown in the notice of a failure. */
  readonly advice?: ReactNode;
  readonly onInteraction?: (() => void) | undefined;
  readonly onSubmit: (values: FormValues<'set-password'>) => Promise<unknown>;
}

export function NewPasswordForm({
  name,
  email,
  submission,
  advice,
  onInteraction,
  onSubmit,
}: NewPasswordFormProps): ReactNode {
  const { submit, field, button } = useFormRow(name, onSubmit);
  const [typed, setTyped] = useState('');
  const { newPassword } = useTexts();

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
        autoComplete="new-password"
        hintIds={['password-rule']}
        hintSaysError
        {...field('password', {
          deps: ['confirmPassword'],
          onChange: ({ target }: { readonly target: HTMLInputElement }) => setTyped(target.value),
        })}
      >
        <PasswordRule id="password-rule" isMet={isLongEnough(typed)} typed={typed} met={newPassword.ruleMet}>
          {newPassword.rule}
        </PasswordRule>
      </PasswordField>
      <PasswordField id="confirm-password" autoComplete="new-password" {...field('confirmPassword')} />
      <SubmitButton disabled={submission.isBusy} isSubmitting={submission.isSubmitting}>
        {button}
      </SubmitButton>
      <FormProblem problem={submission.problem} isRetrying={submission.isSubmitting}>
        {advice}
      </FormProblem>
    </Form>
  );
}
