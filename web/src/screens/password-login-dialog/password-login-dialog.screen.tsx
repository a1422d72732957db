import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePasswordLoginAllowed } from '../../forms/use-password-login-allowed.ts';
import { pathOf } from '../../model/routes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LeavingCard } from '../../ui/leaving-card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { LinkSent } from './link-sent.tsx';
import { PasswordLoginDialogForm } from './password-login-dialog.form.tsx';

type Shown =
  | { readonly kind: 'form'; readonly typedEmail?: string }
  | { readonly kind: 'link-sent'; readonly to: string };

/** The second product's login by password, where the configuration allows it. Offers a link by mail as well. */
export function PasswordLoginDialogScreen({ variant }: ScreenProps): ReactNode {
  const { search } = useLocation();
  const isAllowed = usePasswordLoginAllowed(pathOf(variant.routes.login) + search);
  const [shown, setShown] = useState<Shown>({ kind: 'form' });
  const hasChanged = shown.kind === 'link-sent' || shown.typedEmail !== undefined;
  if (!isAllowed) return <LeavingCard title={variant.productName} />;
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
