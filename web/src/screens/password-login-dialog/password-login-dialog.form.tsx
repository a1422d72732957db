import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { passwordlessOperation } from '../../account/passwordless-operation.ts';
import { announceSession } from '../../account/session-change.ts';
import type { KeptInEntry } from '../../flows/link-sent/kept-in-entry.ts';
import { submitAgain } from '../../forms/submit-again.ts';
import { useEarlyForm } from '../../forms/use-early-form.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { emailInQuery } from '../../model/email-in-query.ts';
import { queryValue } from '../../model/query.ts';
import { passwordLoginFormSchema, type PasswordLoginForm as Values } from '../../model/validation.ts';
import { ProblemNotice } from '../../notices/problem-notice.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useKeepInEntry } from '../../navigation/use-keep-in-entry.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { useSafeTarget } from '../../navigation/use-safe-target.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Status } from '../../ui/status.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useIsFilledIn } from './use-is-filled-in.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useValidationText } from '../../texts/use-validation-text.ts';

export interface PasswordLoginDialogFormProps {
  /** Kept by the history entry, for correction when a link was sent to it. */
  readonly typedEmail: string | undefined;
}

export function PasswordLoginDialogForm({ typedEmail }: PasswordLoginDialogFormProps): ReactNode {
  const { maverick } = useAppConfig();
  const { pathname, search } = useLocation();
  const safeTarget = useSafeTarget();
  const go = useGo();
  const keep = useKeepInEntry();
  const leave = useLeavePage();
  const { send, isBusy, isSubmitting, problem } = useSubmission('login');
  const { register, handleSubmit, setValue, trigger, getValues, formState } = useForm<Values>({
    resolver: zodResolver(passwordLoginFormSchema),
  });
  const [asked, setAsked] = useState<'login' | 'link'>('login');
  const { isFilledIn, form, check } = useIsFilledIn();
  const { common, passwordLoginDialog } = useTexts();
  const validationText = useValidationText();

  const safeReturnUrl = (): string | undefined => {
    const given = queryValue(search, 'ReturnUrl');
    return safeTarget(given, 'sign-in') === null ? undefined : given;
  };
  const follow = (target: string): void => {
    announceSession();
    leave(safeTarget(target, 'sign-in')?.href, maverick.uiUrl);
  };
  const submit = handleSubmit((values) => {
    setAsked('login');
    const returnUrl = safeReturnUrl();
    const credentials = { Email: normalizeEmailAddress(values.email), Password: values.password };
    return returnUrl === undefined
      ? send('passwordLoginMaverick', credentials, ({ redirectUrl }) => follow(redirectUrl))
      : send('loginMaverick', { ...credentials, ReturnUrl: returnUrl, RememberLogin: 'true' }, () => follow(returnUrl));
  });
  const sendLink = async (): Promise<void> => {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    setAsked('link');
    const to = normalizeEmailAddress(getValues('email'));
    const product = maverick.productId;
    // What was typed is there again when the visitor comes back to this entry.
    keep({ typedEmail: to } satisfies KeptInEntry);
    await send(passwordlessOperation(product), { email: to, product }, () => {
      const returnUrl = safeReturnUrl();
      if (returnUrl === undefined) go(pathname + search, { state: { linkSentTo: to } satisfies KeptInEntry });
      else leave(returnUrl, maverick.uiUrl);
    });
  };

  useEarlyForm('maverick-password-login', setValue, submit);

  return (
    // The browser's own check, as the specification has it; the stricter one follows on Continue.
    <Form name="maverick-password-login" onSubmit={(event) => void submit(event)} onInput={check} ref={form}>
      <EmailField
        label={passwordLoginDialog.email}
        error={validationText(formState.errors.email?.message)}
        defaultValue={typedEmail ?? emailInQuery(search, 'email')}
        // Asking for a link checks the address alone, and then it follows the typing as after a submit.
        {...register('email', {
          onChange: () => {
            if (formState.errors.email !== undefined) void trigger('email');
          },
        })}
      />
      <PasswordField
        id="password"
        label={common.password}
        autoComplete="current-password"
        error={validationText(formState.errors.password?.message)}
        {...register('password')}
      />
      <SubmitButton
        disabled={isBusy || !isFilledIn}
        submits="when-valid"
        isSubmitting={isSubmitting && asked === 'login'}
      >
        {common.continue}
      </SubmitButton>
      <Button
        style="linkBlue"
        action="email-link"
        disabled={isBusy}
        busy={isSubmitting && asked === 'link'}
        onClick={() => void sendLink()}
      >
        {passwordLoginDialog.sendLink}
      </Button>
      <div className="visuallyHidden">
        <Status>{isSubmitting && asked === 'link' ? common.pleaseWait : null}</Status>
      </div>
      <ProblemNotice
        problem={problem}
        isRetrying={isSubmitting}
        onTryAgain={asked === 'login' ? submitAgain : () => void sendLink()}
      />
    </Form>
  );
}
