import type { ReactNode } from 'react';
import { submitAgain } from '../../forms/submit-again.ts';
import { useCarriedEmail } from '../../forms/use-carried-email.ts';
import { useEarlySubmit } from '../../forms/use-early-submit.ts';
import { useSelectRefused } from '../../forms/use-select-refused.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import type { EarlyResponses } from '../../start/early/early-input.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { MailSuggestion } from './mail-suggestion.tsx';
import { useBotCheck } from './use-bot-check.ts';
import { useEmailEntry } from './use-email-entry.ts';
import { useMailSuggestion } from './use-mail-suggestion.ts';
import type { SubmitEmail } from './use-submit-email.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useValidationText } from '../../texts/use-validation-text.ts';

export interface LoginFormProps {
  readonly label: string;
  readonly prefill: string;
  /** Whether there is no session, so that a submit may be made. */
  readonly isReady: boolean;
  readonly submission: SubmitEmail;
  /** What is in the field, which the card keeps. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** Something else on the card is the first thing to do. */
  readonly isQuiet: boolean;
  /** Names the latest refusal of what the field holds, which is then selected. */
  readonly refusal: string | null;
  /** Other ways on, under the button. */
  readonly children: ReactNode;
}

/** One field, one button. */
export function LoginForm({
  label,
  prefill,
  isReady,
  submission,
  typed,
  onTyped,
  isQuiet,
  refusal,
  children,
}: LoginFormProps): ReactNode {
  const botCheck = useBotCheck();
  const { field, error, attempt, read, write, select } = useEmailEntry(prefill, typed, onTyped);
  const { common } = useTexts();
  const validationText = useValidationText();
  const suggestion = useMailSuggestion(typed);
  const submit = (responses: EarlyResponses | null): void => {
    const email = read();
    if (email !== null) void submission.submit(email, responses);
  };
  const submitEarly = (email: string, responses: EarlyResponses | null): void => {
    write(email);
    submit(responses);
  };
  useEarlySubmit('login', ({ values, responses }) => submitEarly(values['email'] ?? '', responses), isReady);
  useCarriedEmail((email) => {
    if (typed === '') write(email);
  }, isReady);
  useSelectRefused(isReady ? refusal : null, select);

  return (
    <Form
      name="login"
      onSubmit={(event) => {
        event.preventDefault();
        submit(null);
      }}
      onFocus={() => botCheck?.prepare()}
    >
      <EmailField label={label} name="email" error={validationText(error)} attempt={attempt} {...field}>
        <MailSuggestion address={suggestion} onAccept={(address) => write(address, 'focus')} />
      </EmailField>
      <SubmitButton style={isQuiet ? 'gray' : 'blue'} disabled={submission.isBusy} isSubmitting={submission.isSubmitting}>
        {common.continue}
      </SubmitButton>
      {children}
      <ProblemNotice problem={submission.problem} isRetrying={submission.isSubmitting} onTryAgain={submitAgain} />
    </Form>
  );
}
