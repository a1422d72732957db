import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isEmailAddress, tidyEmailAddress } from 'shared-protocol/account/email-address';
import { useBrowserValue } from '../../lib/use-first-view.ts';
import type { Problem } from '../../errors/problem.ts';
import type { KeptInEntry } from '../common/forms/kept-in-entry.ts';
import { NewPasswordForm } from '../common/forms/new-password.form.tsx';
import { useSubmission } from '../common/forms/use-submission.ts';
import { forms } from '../../model/forms.ts';
import { withoutKeys } from '../../model/query.ts';
import { pathOf } from '../../model/routes.ts';
import { AccountName } from '../common/session/account-name.tsx';
import { ProblemNotice } from '../common/problems/problem-notice.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { useHasNavigated } from '../../navigation/navigation.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Line } from '../../ui/line.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import styles from './reset-password.module.scss';
import { useTexts } from '../../texts/use-texts.ts';

/** After a reload, which loses the code, there is no form. Without a code from the start there is: a server may need none. */
export function ResetPasswordScreen({ variant, preload }: ScreenProps<'classic' | 'dsone'>): ReactNode {
  const { introductions, resetPassword, setPassword } = useTexts();
  const go = useGo();
  const hasNavigated = useHasNavigated();
  const link = useResetLink();
  const { search } = useLocation();
  const submission = useSubmission(forms['reset-password']);
  const { problem } = submission;
  const isRefused = problem?.kind === 'refused';
  const confirmation = pathOf(variant.routes.resetPasswordConfirmation);
  const address = tidyEmailAddress(link?.email ?? '');
  // Anyone can write a link to this page.
  const kept: KeptInEntry = isEmailAddress(address) ? { typedEmail: address } : {};
  const newLink = { to: pathOf(variant.routes.forgotPassword), entryState: () => kept, keepsQuery: true };

  // No password helps then, so there is no form either.
  if (reasonsOfLink.includes(problem?.reason)) {
    return (
      <Card>
        <CardTitle takesFocus>{introductions['reset-password'].title}</CardTitle>
        <ProblemNotice problem={problem}>
          <Line>{resetPassword.linkWorksOnce}</Line>
        </ProblemNotice>
        <div className="late">
          <AppLink {...newLink} as={LinkButton}>
            {resetPassword.sendNewLink}
          </AppLink>
        </div>
      </Card>
    );
  }
  const isLost = link?.code === '' && hadCode();
  const isMissing = link?.code === '' && !isRefused;
  // Before the app knows the link, the page holds both, and the head script says which of them shows.
  const onlyWithLink = link === null ? styles['ifThere'] : undefined;
  return (
    <Card>
      <CardTitle takesFocus={hasNavigated}>{introductions['reset-password'].title}</CardTitle>
      {isLost && (
        <>
          <Notice kind="quiet">{resetPassword.openLinkAgain}</Notice>
          <AppLink {...newLink} as={LinkButton}>
            {resetPassword.sendNewLink}
          </AppLink>
        </>
      )}
      {!isLost && (link === null || isMissing) && (
        <Notice kind="quiet" className={link === null ? styles['ifMissing'] : undefined}>
          <Line>{resetPassword.openLinkAgain}</Line>
          <AppLink {...newLink}>{resetPassword.sendNewLink}</AppLink>
        </Notice>
      )}
      {!isLost && (
        <>
          <p className={onlyWithLink}>{introductions['reset-password'].text}</p>
          <AccountName
            text={setPassword.passwordFor}
            account={link === null ? null : (kept.typedEmail ?? '')}
            className={link === null ? styles['ifNamed'] : undefined}
          />
          <div className={onlyWithLink}>
            <NewPasswordForm
              name="reset-password"
              email={link?.email ?? ''}
              submission={submission}
              advice={
                isRefused &&
                problem.reason === undefined && (
                  <>
                    <Line>{resetPassword.openNewest}</Line>
                    <AppLink {...newLink}>{resetPassword.sendNewLink}</AppLink>
                  </>
                )
              }
              onInteraction={() => preload(variant.routes.resetPasswordConfirmation)}
              onSubmit={({ password, confirmPassword }) =>
                submission.send(
                  variant.operations.resetPassword,
                  {
                    Email: link?.email ?? '',
                    Password: password,
                    ConfirmPassword: confirmPassword,
                    Code: link?.code ?? '',
                  },
                  ({ redirectUrl }) =>
                    go(
                      `${confirmation}?${new URLSearchParams({ redirectUrl: redirectUrl ?? '' }).toString()}${withoutKeys(search, ['redirectUrl']).replace('?', '&')}`,
                      { state: kept, after: 'accepted-password' },
                    ),
                )
              }
            />
          </div>
        </>
      )}
    </Card>
  );
}

const reasonsOfLink: readonly Problem['reason'][] = ['code', 'used', 'expired', 'ended'];

/** Whether this history entry had a code. */
function hadCode(): boolean {
  return (window.history.state as { readonly link?: 1 } | null)?.link !== undefined;
}

type ResetLink = NonNullable<Window['resetLink']>;

const none: ResetLink = { code: '', email: '' };

/** Empty without a link, and after a reload, because nothing may store it. Null in a rendered page, which is the same for all. */
function useResetLink(): ResetLink | null {
  return useBrowserValue<ResetLink | null>(() => window.resetLink ?? none, null);
}
