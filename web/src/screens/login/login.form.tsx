import { useCallback, useEffect, useEffectEvent, useRef, useState, type InputEvent, type ReactNode } from 'react';
import { tidyEmailAddress } from 'shared-protocol/account/email-address';
import { FormProblem } from '../common/forms/form-problem.tsx';
import { useCarriedEmail } from '../common/forms/use-carried-email.ts';
import { useEarlySubmit } from '../common/forms/use-early-submit.ts';
import { useSelectRefused } from '../common/forms/use-select-refused.ts';
import { emailFault } from '../../model/email-fault.ts';
import type { EarlyResponses } from '../../start/early/early-input.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { MailSuggestion } from './mail-suggestion.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { useBotCheck } from './use-bot-check.ts';
import type { SubmitEmail } from './use-submit-email.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useValidationText } from '../../texts/use-validation-text.ts';

export interface LoginFormProps {
  readonly label: string;
  readonly prefill: string;
  /** Identifies the history entry: another one fills in what it keeps. */
  readonly failedEmail: string;
  /** Whether there is no session, so that a submit may be made. */
  readonly isReady: boolean;
  readonly submission: SubmitEmail;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly emphasis: 'primary' | 'secondary';
  /** Identifies the latest refusal of what the field holds, which is then selected. */
  readonly refusal: string | null;
  /** Other ways to sign in, under the button. */
  readonly children: ReactNode;
}

export function LoginForm({
  label,
  prefill,
  failedEmail,
  isReady,
  submission,
  typed,
  onTyped,
  emphasis,
  refusal,
  children,
}: LoginFormProps): ReactNode {
  const { passkeys } = useAppConfig().features;
  const botCheck = useBotCheck();
  const { field, error, attempt, read, write, select } = useEmailEntry(prefill, failedEmail, typed, onTyped);
  const { common } = useTexts();
  const validationText = useValidationText();
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
      <EmailField
        label={label}
        name="email"
        offersPasskeys={passkeys}
        error={validationText(error)}
        attempt={attempt}
        {...field}
      >
        <MailSuggestion typed={typed} onAccept={(address) => write(address, 'focus')} />
      </EmailField>
      <SubmitButton
        style={emphasis === 'primary' ? 'blue' : 'gray'}
        disabled={submission.isBusy}
        isSubmitting={submission.isSubmitting}
      >
        {common.continue}
      </SubmitButton>
      <FormProblem problem={submission.problem} isRetrying={submission.isSubmitting} />
      {children}
    </Form>
  );
}

interface EmailEntry {
  readonly field: {
    readonly ref: (element: HTMLInputElement | null) => void;
    readonly defaultValue: string;
    readonly onChange: (event: InputEvent<HTMLInputElement>) => void;
  };
  /** The name of a validation text, from the first submit on. */
  readonly error: string | undefined;
  readonly attempt: number;
  /** The address to submit; null where it is invalid, which focuses the field. */
  readonly read: () => string | null;
  readonly write: (address: string, then?: 'focus') => void;
  readonly select: () => void;
}

/**
 * The login's one field. Unlike the other forms it does without a schema and react-hook-form, which writes its own first value into
 * a field that may be in use already: together they would be a fifth of what the login downloads.
 */
function useEmailEntry(
  prefill: string,
  failedEmail: string,
  typed: string,
  setTyped: (typed: string) => void,
): EmailEntry {
  const element = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState(0);
  const ref = useCallback(
    (field: HTMLInputElement | null) => {
      element.current = field;
      // The visitor may have typed before the app had loaded.
      if (field !== null) setTyped(field.value);
    },
    [setTyped],
  );
  const write = (address: string): void => {
    if (element.current === null) return;
    element.current.value = address;
    setTyped(address);
  };

  const showEntry = useEffectEvent(() => {
    setAttempt(0);
    write(prefill);
  });
  const shownFor = useRef(failedEmail);
  useEffect(() => {
    // The form is not replaced: what joins the page after an alert keeps screen readers from announcing it.
    if (shownFor.current !== failedEmail) showEntry();
    shownFor.current = failedEmail;
  }, [failedEmail]);

  return {
    field: { ref, defaultValue: prefill, onChange: ({ currentTarget }) => setTyped(currentTarget.value) },
    error: attempt > 0 ? emailFault(typed) : undefined,
    attempt,
    read() {
      const { value = '' } = element.current ?? {};
      setTyped(value);
      setAttempt(attempt + 1);
      if (emailFault(value) === undefined) return tidyEmailAddress(value);
      element.current?.focus();
      return null;
    },
    write(address, then) {
      write(address);
      if (then === 'focus') element.current?.focus();
    },
    select() {
      element.current?.focus();
      element.current?.select();
    },
  };
}
