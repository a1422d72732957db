import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutSignIn } from '../../model/outgoing-query.ts';
import { pathOf } from '../../model/routes.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { ForgotPasswordForm } from './forgot-password.form.tsx';

/** Has a reset link mailed. */
export function ForgotPasswordScreen({ variant }: ScreenProps<'classic' | 'dsone'>): ReactNode {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <Card>
      <CloseButton onClick={() => void navigate(pathOf(variant.routes.login) + withoutSignIn(search))} />
      <CardTitle takesFocus>Forgot Your Password?</CardTitle>
      <p>A link to reset your password will be sent to the email address you enter below.</p>
      <ForgotPasswordForm variant={variant} />
    </Card>
  );
}
