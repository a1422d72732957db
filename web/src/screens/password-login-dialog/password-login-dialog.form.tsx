import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { isEmailAddress, tidyEmailAddress } from 'shared-protocol/account/email-address';
import { afterPress } from '../../lib/after-press.ts';
import { isFilledIn as isFormFilledIn } from '../../model/is-filled-in.ts';
import type { Variant } from '../../products/variants.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PleaseWait } from '../../ui/please-wait.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { FormProblem } from '../common/forms/form-problem.tsx';
import { firstEmail } from '../common/forms/kept-in-entry.ts';
import { useFormRow } from '../common/forms/use-form-row.ts';
import { useSelectRefused } from '../common/forms/use-select-refused.ts';
import { PasskeyWay } from '../common/passkeys/passkey-way.tsx';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
import { OtherWays } from './other-ways.tsx';
import styles from './password-login-dialog.module.scss';
import { useDialogLogin } from './use-dialog-login.ts';
import { useLinkRequest } from './use-link-request.ts';

/** Two requests start here: Continue logs in with the password, and a link may be asked for instead. */
export function PasswordLoginDialogForm({ variant }: { readonly variant: Variant }): ReactNode {
  const { passkeys } = useAppConfig().features;
  const location = useLocation();
  const { common, passwordLoginDialog } = useTexts();
  const login = useDialogLogin(variant);
  const link = useLinkRequest(variant);
  const isBusy = login.isBusy || link.isBusy;
  const isLoginRefused = login.problem?.kind === 'refused';
  const isLinkRefused = link.problem?.kind === 'refused';
  const { form, isFilledIn, check } = useFilledIn();
  const { name, submit, field, button, setFocus, trigger, clearErrors, getValues, formState } = useFormRow(
    'maverick-password-login',
    (values) => {
      link.clear();
      return login.logIn(values);
    },
  );
  const { errors, submitCount } = formState;
  // Attempts other than Continue: Enter while Continue is disabled, and the request for a link.
  const [otherAttempts, setOtherAttempts] = useState(0);

  const requestLink = async (): Promise<void> => {
    setOtherAttempts(otherAttempts + 1);
    const typed = tidyEmailAddress(getValues('email'));
    if (!isEmailAddress(typed)) {
      await trigger('email', { shouldFocus: true });
      return;
    }
    // The error may be about logging in with a password, which a link does not need.
    clearErrors('email');
    login.clear();
    await link.request(typed);
  };

  // An invalid address disables Continue, which then cannot say why.
  const judgeEmail = (): void => {
    if (tidyEmailAddress(getValues('email')) !== '') void trigger('email');
  };
  const judgeAtEnter = ({ key }: KeyboardEvent): void => {
    if (key !== 'Enter' || isFilledIn) return;
    setOtherAttempts(otherAttempts + 1);
    judgeEmail();
  };

  // If a link is refused, the reason is the address.
  useSelectRefused(isLinkRefused ? link.problem : null, () => setFocus('email', { shouldSelect: true }));

  return (
    <Form name={name} onSubmit={(event) => void submit(event)} onInput={check} ref={form}>
      <EmailField
        offersPasskeys={passkeys}
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
        isSubmitting={login.isSubmitting}
        describedBy={isFilledIn ? undefined : 'why-disabled'}
      >
        {button}
      </SubmitButton>
      {!isFilledIn && (
        <p id="why-disabled" className={styles['why']}>
          {passwordLoginDialog.fillIn}
        </p>
      )}
      <FormProblem problem={login.problem} isRetrying={login.isSubmitting}>
        {isLoginRefused && <OtherWays variant={variant} />}
      </FormProblem>
      <PasskeyWay variant={variant} isBusy={isBusy} />
      <LinkRow>
        <Button
          style="linkBlue"
          action="email-link"
          disabled={isBusy}
          busy={link.isSubmitting}
          onClick={() => void requestLink()}
        >
          {common.emailLinkInstead}
        </Button>
        {!isLoginRefused && !isLinkRefused && <OtherWays variant={variant} />}
      </LinkRow>
      <PleaseWait isWaiting={link.isSubmitting} />
      <ProblemNotice
        problem={link.problem}
        isRetrying={link.isSubmitting}
        onTryAgain={() => void requestLink()}
        keepsTyped
      >
        {isLinkRefused && <OtherWays variant={variant} />}
      </ProblemNotice>
    </Form>
  );
}

interface FilledIn {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isFilledIn: boolean;
  readonly check: () => void;
}

function useFilledIn(): FilledIn {
  const form = useRef<HTMLFormElement>(null);
  const [isFilledIn, setFilledIn] = useState(false);
  const check = useCallback(() => setFilledIn(form.current !== null && isFormFilledIn(form.current)), []);
  // What was typed before the app had started counts.
  useEffect(check, [check]);
  return { form, isFilledIn, check };
}
