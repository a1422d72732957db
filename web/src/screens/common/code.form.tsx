import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { announceSession } from '../../account/session-change.ts';
import { bringIntoView } from '../../lib/bring-into-view.ts';
import { digitsOf } from '../../lib/digits-of.ts';
import { queryValue } from '../../model/query.ts';
import { useLeavePage, useSafeTarget } from '../../navigation/use-leave-page.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWaysInTexts } from '../../texts/ways-in/ways-in-texts.ts';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Variant } from '../../variants/variants.ts';
import { FailureReference } from './failure-reference.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { submitAgain } from './submit-again.ts';
import { useSelectRefused } from './use-select-refused.ts';
import { useSubmission } from './use-submission.ts';

export interface CodeFormProps {
  /** Where the mail went that holds the code. */
  readonly email: string;
  readonly variant: Variant;
}

const codeLength = 6;

/**
 * Signs in by the code of the mail that holds the link too. Six digits are sent as soon as they are there, typed, pasted or
 * filled in; the same six only once by themselves.
 */
export function CodeForm({ email, variant }: CodeFormProps): ReactNode {
  const config = useAppConfig();
  const { search } = useLocation();
  const leave = useLeavePage();
  const safeTarget = useSafeTarget();
  const { send, isBusy, isSubmitting, problem } = useSubmission('login');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState('');
  /** How often the button was pressed without six digits. */
  const [attempt, setAttempt] = useState(0);
  const [isComplaining, setComplaining] = useState(false);
  const [isOffered, setOffered] = useState(true);
  const { common } = useTexts();
  const { code: texts } = useWaysInTexts();

  const isRefused = problem?.kind === 'refused';
  useSelectRefused(isRefused ? problem : null, () => {
    field.current?.select();
    // With what is said below it.
    bringIntoView(field.current);
  });

  const redeem = async (code: string): Promise<void> => {
    setSent(code);
    const { afterSignIn } = variant.addresses(config);
    const failed = await send('redeemAccessCode', { email: normalizeEmailAddress(email), code }, ({ redirectUrl }) => {
      announceSession();
      const returnUrl = queryValue(search, 'ReturnUrl');
      leave(safeTarget(returnUrl, 'sign-in') === null ? (redirectUrl ?? undefined) : returnUrl, afterSignIn);
    });
    // A server that does not know codes: the link is the way in.
    if (failed?.status === 'failed' && failed.httpStatus === 404) setOffered(false);
  };

  const submit = (): void => {
    const code = digitsOf(field.current?.value ?? '');
    setTyped(code);
    setAttempt(attempt + 1);
    setComplaining(code.length !== codeLength);
    if (code.length === codeLength) void redeem(code);
    else field.current?.focus();
  };

  const change = (text: string): void => {
    const code = digitsOf(text);
    setTyped(code);
    setComplaining(isComplaining && code.length !== codeLength);
    if (code.length === codeLength && code !== sent && !isBusy) void redeem(code);
  };

  if (!isOffered) return null;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={field}
        id="code"
        name="code"
        label={texts.label}
        error={isComplaining ? texts.incomplete : isRefused && typed === sent ? texts.refused : undefined}
        attempt={attempt}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
      <SubmitButton style="gray" disabled={isBusy} isSubmitting={isSubmitting}>
        {common.continue}
      </SubmitButton>
      {isRefused && <FailureReference reference={problem.reference} />}
      <ProblemNotice problem={isRefused ? null : problem} isRetrying={isSubmitting} onTryAgain={submitAgain} />
    </Form>
  );
}
