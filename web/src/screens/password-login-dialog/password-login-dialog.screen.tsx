import { useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkSent } from './link-sent.tsx';
import { PasswordLoginDialogForm } from './password-login-dialog.form.tsx';

/** The second product's login by password, with a link by mail as the way out for whoever has forgotten it. */
export function PasswordLoginDialogScreen(): ReactNode {
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);
  return (
    <Dialog title={linkSentTo === null ? 'Login' : 'Check Your Email'} titleTakesFocus={linkSentTo !== null}>
      {linkSentTo === null ? <PasswordLoginDialogForm onLinkSent={setLinkSentTo} /> : <LinkSent to={linkSentTo} />}
    </Dialog>
  );
}
