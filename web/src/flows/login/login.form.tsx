import type { ReactNode } from 'react';
import { submitAgain } from '../../forms/submit-again.ts';
import { useIsUnderWay } from '../../navigation/use-is-under-way.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { LoginCardProps } from './login-card.tsx';
import { MailSuggestion } from './mail-suggestion.tsx';
import { useBotCheck } from './use-bot-check.ts';
import { useEarlyLogin } from './use-early-login.ts';
import { useEmailEntry } from './use-email-entry.ts';
import { useMailSuggestion } from './use-mail-suggestion.ts';

export interface LoginFormProps extends Pick<LoginCardProps, 'isHidden' | 'activity' | 'submission'> {
  readonly label: string;
  readonly prefill: string;
}

/** One field, one button. */
export function LoginForm({ label, prefill, isHidden, activity, submission }: LoginFormProps): ReactNode {
  const botCheck = useBotCheck();
  const { field, typed, error, read, replace } = useEmailEntry(prefill);
  const suggestion = useMailSuggestion(typed);
  const submit = (early?: EarlyAnswers): void => {
    const email = read();
    if (email !== null) void submission.submit(email, early);
  };
  useEarlyLogin(!isHidden, ({ answers }) => submit(answers));

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onFocus={() => botCheck?.prepare()}
    >
      <EmailField label={label} name="email" error={error} {...field}>
        {suggestion !== null && <MailSuggestion address={suggestion} onAccept={() => replace(suggestion)} />}
      </EmailField>
      <SubmitButton disabled={activity !== 'none'} isSubmitting={useIsUnderWay(activity === 'sending')}>
        Continue
      </SubmitButton>
      {submission.problem !== null && <ProblemNotice problem={submission.problem} onTryAgain={submitAgain} />}
    </Form>
  );
}
