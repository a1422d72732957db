import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { firstEmail, keeping, keepTypedEmail, type KeptInEntry } from '../common/forms/kept-in-entry.ts';
import { FormProblem } from '../common/forms/form-problem.tsx';
import { useCarriedEmail } from '../common/forms/use-carried-email.ts';
import { useFormRow } from '../common/forms/use-form-row.ts';
import { useSelectRefused } from '../common/forms/use-select-refused.ts';
import { useSubmission } from '../common/forms/use-submission.ts';
import { pathOf } from '../../model/routes.ts';
import { forms } from '../../model/forms.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useGo, useKeepInEntry } from '../../navigation/use-go.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { useTexts } from '../../texts/use-texts.ts';

export function ForgotPasswordForm({ variant, preload }: ScreenProps<'classic' | 'dsone'>): ReactNode {
  const location = useLocation();
  const go = useGo();
  const keep = useKeepInEntry();
  const { send, isBusy, isSubmitting, problem } = useSubmission(forms['forgot-password']);
  const { common } = useTexts();
  const { name, submit, field, button, setValue, setFocus, getValues } = useFormRow(
    'forgot-password',
    ({ email: typed }) => {
      keep(keeping({ typedEmail: typed }));
      return send(variant.operations.forgotPassword, { email: normalizeEmailAddress(typed) }, () =>
        go(pathOf(variant.routes.forgotPasswordConfirmation) + location.search, {
          state: { linkSentTo: typed } satisfies KeptInEntry,
        }),
      );
    },
  );

  useCarriedEmail((email) => {
    if (getValues('email') === '') setValue('email', email);
  });
  const isRefused = problem?.kind === 'refused';
  useSelectRefused(isRefused ? problem : null, () => setFocus('email', { shouldSelect: true }));

  return (
    <Form
      name={name}
      onSubmit={(event) => void submit(event)}
      onFocus={() => preload(variant.routes.forgotPasswordConfirmation)}
    >
      <EmailField defaultValue={firstEmail(location)} {...field('email')} />
      <SubmitButton disabled={isBusy} isSubmitting={isSubmitting}>
        {button}
      </SubmitButton>
      <FormProblem problem={problem} isRetrying={isSubmitting}>
        {isRefused && (
          <AppLink to={pathOf(variant.routes.login)} keepsQuery entryState={keepTypedEmail}>
            {common.emailLinkInstead}
          </AppLink>
        )}
      </FormProblem>
    </Form>
  );
}
