import { useCallback, useEffect, useEffectEvent, useRef, useState, type InputEvent, type ReactNode } from 'react';
import { trimEmailAddress } from 'shared-protocol/account/email-address';
import { submitAgain } from '../common/forms/submit-again.ts';
import { useCarriedEmail } from '../common/forms/use-carried-email.ts';
import { useEarlySubmit } from '../common/forms/use-early-submit.ts';
import { useSelectRefused } from '../common/forms/use-select-refused.ts';
import { emailFault } from '../../model/email-fault.ts';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
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
  /** Names the history entry that is shown: each fills in what it keeps. */
  readonly failedEmail: string;
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
  /** Other ways to sign in, under the button. */
  readonly children: ReactNode;
}

/** A form of one field and one button. */
export function LoginForm({
  label,
  prefill,
  failedEmail,
  isReady,
  submission,
  typed,
  onTyped,
  isQuiet,
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
        style={isQuiet ? 'gray' : 'blue'}
        disabled={submission.isBusy}
        isSubmitting={submission.isSubmitting}
      >
        {common.continue}
      </SubmitButton>
      <ProblemNotice
        problem={submission.problem}
        isRetrying={submission.isSubmitting}
        onTryAgain={submitAgain}
        keepsTyped
      />
      {children}
    </Form>
  );
}

interface EmailEntry {
  /** The props of the field. */
  readonly field: {
    readonly ref: (element: HTMLInputElement | null) => void;
    readonly defaultValue: string;
    readonly onChange: (event: InputEvent<HTMLInputElement>) => void;
  };
  /** The text of the validation that says what is wrong with what is typed, from the first submit on. */
  readonly error: string | undefined;
  /** How often the form was submitted. */
  readonly attempt: number;
  /** The address to submit; null when it cannot be right, and then the field has the focus. */
  readonly read: () => string | null;
  readonly write: (address: string, then?: 'focus') => void;
  /** Gives the field the focus with all of it selected: what is typed then takes its place. */
  readonly select: () => void;
}

/**
 * The login's one field. Not by react-hook-form, like the other forms: that writes its own first value into a field which
 * may be in use already, and would be an eighth of what the login downloads.
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
    // Not by another form: what joins the page after an alert keeps screen readers from saying it.
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
      if (emailFault(value) === undefined) return trimEmailAddress(value);
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
