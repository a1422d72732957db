import { useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkSent } from './link-sent.tsx';
import { PasswordLoginDialogForm } from './password-login-dialog.form.tsx';

type Shown =
  { readonly kind: 'form'; readonly typedEmail?: string } | { readonly kind: 'link-sent'; readonly to: string };

/** The second product's login by password, with a link by mail as the way out for whoever has forgotten it. */
export function PasswordLoginDialogScreen(): ReactNode {
  const [shown, setShown] = useState<Shown>({ kind: 'form' });
  const hasChanged = shown.kind === 'link-sent' || shown.typedEmail !== undefined;
  return (
    <Dialog title={shown.kind === 'form' ? 'Login' : 'Check Your Email'} titleTakesFocus={hasChanged}>
      {shown.kind === 'form' ? (
        <PasswordLoginDialogForm
          typedEmail={shown.typedEmail}
          onLinkSent={(to) => setShown({ kind: 'link-sent', to })}
        />
      ) : (
        <LinkSent to={shown.to} onUseAnother={() => setShown({ kind: 'form', typedEmail: shown.to })} />
      )}
    </Dialog>
  );
}
