import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isEmailAddress, normalizeEmailAddress, tidyEmailAddress } from 'shared-protocol/account/email-address';
import { passwordlessOperation } from './use-send-login-link.ts';
import { announceSession } from '../../account/session-change.ts';
import { firstEmail, keeping, type KeptInEntry } from '../common/forms/kept-in-entry.ts';
import { PasskeyWay } from '../common/passkeys/passkey-way.tsx';
import { FormProblem } from '../common/forms/form-problem.tsx';
import { useFormRow } from '../common/forms/use-form-row.ts';
import { useSelectRefused } from '../common/forms/use-select-refused.ts';
import { useSubmission } from '../common/forms/use-submission.ts';
import { afterPress } from '../../lib/after-press.ts';
import { queryValue } from '../../model/query.ts';
import { forms } from '../../model/forms.ts';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
import { useAppConfig } from '../../state/app-config.ts';
import { useGo, useKeepInEntry } from '../../navigation/use-go.ts';
import { useLeavePage, useSafeTarget } from '../../navigation/use-leave-page.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PleaseWait } from '../../ui/please-wait.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Variant } from '../../products/variants.ts';
import { OtherWays } from './other-ways.tsx';
import styles from './password-login-dialog.module.scss';
import { isFilledIn as isFormFilledIn } from '../../model/is-filled-in.ts';
import { useTexts } from '../../texts/use-texts.ts';

export function PasswordLoginDialogForm({ variant }: { readonly variant: Variant }): ReactNode {
  const config = useAppConfig();
  const { afterSignIn } = variant.addresses(config);
  const location = useLocation();
  const { pathname, search } = location;
  const safeTarget = useSafeTarget();
  const go = useGo();
  const keep = useKeepInEntry();
  const leave = useLeavePage();
  const { send, isBusy, isSubmitting, problem } = useSubmission(forms['maverick-password-login']);
  const [asked, setAsked] = useState<'login' | 'link'>('login');
  // Besides Continue: Enter while it is disabled, and what asks for a link.
  const [otherAttempts, setOtherAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [isFilledIn, setFilledIn] = useState(false);
  const check = useCallback(() => setFilledIn(form.current !== null && isFormFilledIn(form.current)), []);
  // What was typed before the app had started counts.
  useEffect(check, [check]);
  const { common, passwordLoginDialog } = useTexts();

  const safeReturnUrl = (): string | undefined => {
    const given = queryValue(search, 'ReturnUrl');
    return safeTarget(given, 'sign-in') === null ? undefined : given;
  };
  const follow = (target: string | null | undefined): void => {
    announceSession();
    leave(safeTarget(target, 'sign-in')?.href, afterSignIn, 'assign');
  };
  const row = useFormRow('maverick-password-login', (values) => {
    setAsked('login');
    const returnUrl = safeReturnUrl();
    const credentials = { Email: normalizeEmailAddress(values.email), Password: values.password };
    return returnUrl === undefined
      ? send('passwordLoginMaverick', credentials, ({ redirectUrl }) => follow(redirectUrl))
      : send('loginMaverick', { ...credentials, ReturnUrl: returnUrl, RememberLogin: 'true' }, () => follow(returnUrl));
  });
  const { submit, field, button, setFocus, trigger, clearErrors, getValues, formState } = row;
  const { errors, submitCount } = formState;
  const sendLink = async (): Promise<void> => {
    const typed = tidyEmailAddress(getValues('email'));
    setOtherAttempts(otherAttempts + 1);
    if (!isEmailAddress(typed)) {
      await trigger('email', { shouldFocus: true });
      return;
    }
    // It may be about logging in with a password.
    clearErrors('email');
    setAsked('link');
    const product = variant.productId(config);
    keep(keeping({ typedEmail: typed }));
    await send(passwordlessOperation(product), { email: normalizeEmailAddress(typed), product }, () => {
      const returnUrl = safeReturnUrl();
      if (returnUrl === undefined) go(pathname + search, { state: { linkSentTo: typed } satisfies KeptInEntry });
      else leave(returnUrl, afterSignIn);
    });
  };

  // Continue is disabled then, and could not say why.
  const judgeEmail = (): void => {
    if (tidyEmailAddress(getValues('email')) !== '') void trigger('email');
  };
  const judgeAtEnter = ({ key }: KeyboardEvent): void => {
    if (key !== 'Enter' || isFilledIn) return;
    setOtherAttempts(otherAttempts + 1);
    judgeEmail();
  };

  const isRefused = problem?.kind === 'refused';
  // The refusal of a link is about the address alone.
  useSelectRefused(isRefused && asked === 'link' ? problem : null, () => setFocus('email', { shouldSelect: true }));

  return (
    <Form name={row.name} onSubmit={(event) => void submit(event)} onInput={check} ref={form}>
      <EmailField
        offersPasskeys={config.features.passkeys}
        defaultValue={firstEmail(location)}
        onKeyDown={judgeAtEnter}
        {...field('email', {
          // What is wrong follows the typing, as after a submit.
          onChange: () => {
            if (errors.email !== undefined) void trigger('email');
          },
          onBlur: () => afterPress(judgeEmail),
        })}
        attempt={submitCount + otherAttempts}
      />
      <PasswordField
        id="password"
        autoComplete="current-password"
        onKeyDown={judgeAtEnter}
        {...field('password', { onChange: judgeEmail })}
      />
      <SubmitButton
        disabled={isBusy || !isFilledIn}
        submits="when-valid"
        isSubmitting={isSubmitting && asked === 'login'}
        describedBy={isFilledIn ? undefined : 'why-disabled'}
      >
        {button}
      </SubmitButton>
      {!isFilledIn && (
        <p id="why-disabled" className={styles['why']}>
          {passwordLoginDialog.fillIn}
        </p>
      )}
      <FormProblem problem={asked === 'login' ? problem : null} isRetrying={isSubmitting && asked === 'login'}>
        {isRefused && <OtherWays variant={variant} />}
      </FormProblem>
      <PasskeyWay variant={variant} isBusy={isBusy} />
      <LinkRow>
        <Button
          style="linkBlue"
          action="email-link"
          disabled={isBusy}
          busy={isSubmitting && asked === 'link'}
          onClick={() => void sendLink()}
        >
          {common.emailLinkInstead}
        </Button>
        {!isRefused && <OtherWays variant={variant} />}
      </LinkRow>
      <PleaseWait isWaiting={isSubmitting && asked === 'link'} />
      <ProblemNotice
        problem={asked === 'link' ? problem : null}
        isRetrying={isSubmitting && asked === 'link'}
        onTryAgain={() => void sendLink()}
        keepsTyped
      >
        {isRefused && <OtherWays variant={variant} />}
      </ProblemNotice>
    </Form>
  );
}
