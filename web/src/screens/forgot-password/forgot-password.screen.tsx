import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type KeptInEntry, keepTypedEmail } from '../common/forms/kept-in-entry.ts';
import { withoutSignIn } from '../../model/outgoing-query.ts';
import { pathOf } from '../../model/routes.ts';
import { useGo } from '../../navigation/use-go.ts';
import { CardIntroduction } from '../../ui/card-introduction.tsx';
import { Card } from '../../ui/card.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { ForgotPasswordForm } from './forgot-password.form.tsx';
import { useTexts } from '../../texts/use-texts.ts';

export function ForgotPasswordScreen(props: ScreenProps<'classic' | 'dsone'>): ReactNode {
  const { search } = useLocation();
  const { introductions } = useTexts();
  const go = useGo();
  return (
    <Card>
      <CloseButton
        onClick={() =>
          go(pathOf(props.variant.routes.login) + withoutSignIn(search), {
            // The address no longer says that somebody is to sign in.
            state: { ...keepTypedEmail(), staysAtForm: true } satisfies KeptInEntry,
          })
        }
      />
      <CardIntroduction {...introductions['forgot-password']} takesFocus />
      <ForgotPasswordForm {...props} />
    </Card>
  );
}
