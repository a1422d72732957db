import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { announceSession } from '../../../account/session-change.ts';
import { bringIntoView } from '../../../lib/bring-into-view.ts';
import type { RefusalReason } from 'shared-protocol/account/refusal';
import { codeIn } from '../../../lib/digits-of.ts';
import { keepsCookies } from '../../../lib/keeps-cookies.ts';
import { useKeepInEntry } from '../../../navigation/use-go.ts';
import { useLeavePage, useReturnUrl } from '../../../navigation/use-leave-page.ts';
import { useAppConfig } from '../../../state/app-config.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLateTexts } from '../../../texts/load-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Status } from '../../../ui/status.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Variant } from '../../../products/variants.ts';
import { keeping, keptInEntry } from '../forms/kept-in-entry.ts';
import styles from './link-sent.module.scss';
import { FormProblem } from '../forms/form-problem.tsx';
import type { SendAgain } from './use-send-again.ts';
import { useSelectRefused } from '../forms/use-select-refused.ts';
import { useSubmission } from '../forms/use-submission.ts';

interface CodeFormProps {
  readonly email: string;
  readonly variant: Variant;
  readonly sendAgain: SendAgain;
  /** Only a new mail helps, which this form then has the button for. */
  readonly isOver: boolean;
  readonly setOver: (isOver: boolean) => void;
}

const codeLength = 6;

/** After these refusals only the code of another mail helps. */
const overReasons: readonly unknown[] = ['expired', 'ended', 'used'] satisfies RefusalReason[];

/** Signs in by the code of the mail that holds the link too. Six digits are sent as soon as they are there, the same six once. */
export function CodeForm({ email, variant, sendAgain, isOver, setOver }: CodeFormProps): ReactNode {
  const config = useAppConfig();
  const location = useLocation();
  const kept = keptInEntry(location.state);
  const keep = useKeepInEntry();
  const leave = useLeavePage();
  const returnUrl = useReturnUrl('sign-in');
  const { send, isBusy, isSubmitting, problem } = useSubmission({ purpose: null, step: 'signed-in' });
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(kept.typedCode ?? '');
  const [firstTyped] = useState(typed);
  const [sent, setSent] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isComplaining, setComplaining] = useState(false);
  const [isOffered, setOffered] = useState(true);
  const { advice, common } = useTexts();
  const { code: texts } = useLateTexts('waysIn');

  // If another mail was sent since, its code has not been refused.
  const isRefused = problem?.kind === 'refused' && sent !== '';
  useSelectRefused(isRefused ? problem : null, () => {
    field.current?.select();
    bringIntoView(field.current);
  });

  const [lastResult, setLastResult] = useState(sendAgain.result);
  const [renewals, setRenewals] = useState(0);
  if (sendAgain.result !== lastResult) {
    setLastResult(sendAgain.result);
    if (sendAgain.result.kind === 'sent' && isOver) {
      setSent('');
      setTyped('');
      setRenewals(renewals + 1);
    }
  }
  useEffect(() => {
    if (renewals === 0) return;
    setOver(false);
    if (field.current === null) return;
    field.current.value = '';
    field.current.focus();
  }, [renewals, setOver]);

  const redeem = async (code: string): Promise<void> => {
    setSent(code);
    const { afterSignIn } = variant.addresses(config);
    const failed = await send('redeemAccessCode', { email: normalizeEmailAddress(email), code }, ({ redirectUrl }) => {
      announceSession();
      // Back must not lead to a used code.
      leave(returnUrl() ?? redirectUrl ?? undefined, afterSignIn, 'replace');
    });
    // A server that does not know codes: the link is the way in.
    if (failed?.status === 'failed' && failed.httpStatus === 404) setOffered(false);
    if (failed?.status !== 'refused') return;
    const endsHere = overReasons.includes(failed.reason);
    setOver(endsHere);
    // Typed while the last one was being checked.
    const next = codeIn(field.current?.value ?? '', codeLength);
    if (!endsHere && next.length === codeLength && next !== code) await redeem(next);
  };

  const submit = (): void => {
    const code = codeIn(field.current?.value ?? '', codeLength);
    setTyped(code);
    setAttempt(attempt + 1);
    setComplaining(code.length !== codeLength);
    if (code.length !== codeLength) field.current?.focus();
    else if (isRefused && code === sent) field.current?.select();
    else void redeem(code);
  };

  const change = (input: HTMLInputElement): void => {
    const code = codeIn(input.value, codeLength);
    const isWhole = code.length === codeLength;
    setTyped(code);
    setComplaining(code.length > codeLength || (isComplaining && !isWhole));
    // If a whole sentence was pasted, the field shows the code in it.
    if (isWhole && /\p{L}/u.test(input.value)) input.value = code;
    const typedCode = code === '' || code.length >= codeLength ? undefined : code;
    if (typedCode !== kept.typedCode) keep(keeping({ typedCode }));
    if (code.length === codeLength && code !== sent && !isBusy) void redeem(code);
  };

  const isSending = sendAgain.result.kind === 'sending';
  const error = (): string | undefined => {
    if (isComplaining) return typed.length > codeLength ? texts.tooLong : texts.incomplete;
    if (!isRefused || (typed !== sent && !isOver)) return undefined;
    const { reason = 'code' } = problem;
    if (reason in texts.refusals) return texts.refusals[reason as keyof typeof texts.refusals];
    // The server knows by a cookie who has asked for the code.
    return keepsCookies() ? texts.refused : advice.cookiesBlocked;
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
        error={error()}
        attempt={attempt}
        onChange={({ currentTarget }) => change(currentTarget)}
        defaultValue={firstTyped}
        hintIds={isOver ? [] : ['code-works']}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
      >
        {!isOver && (
          <p id="code-works" className={styles['works']}>
            {texts.works}
          </p>
        )}
      </TextField>
      <Status>{isOver && isRefused && problem.reason !== 'used' && <p>{texts.linkWorks}</p>}</Status>
      {isOver ? (
        <Button
          style="blue"
          disabled={isBusy || isSending || sendAgain.secondsToWait > 0}
          busy={isSending}
          onClick={sendAgain.onSendAgain}
        >
          {texts.sendNew}
        </Button>
      ) : (
        <SubmitButton style="gray" disabled={isBusy} isSubmitting={isSubmitting}>
          {common.continue}
        </SubmitButton>
      )}
      <FormProblem problem={isRefused ? null : problem} isRetrying={isSubmitting} />
    </Form>
  );
}
