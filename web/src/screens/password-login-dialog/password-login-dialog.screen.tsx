import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { keptInEntry } from '../common/forms/kept-in-entry.ts';
import { LetterMark } from '../common/link-sent/letter-mark.tsx';
import { LinkSent } from '../common/link-sent/link-sent.tsx';
import { usePasswordLoginOrLink } from '../common/use-password-login-or-link.ts';
import { pathOf } from '../../model/routes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import type { ScreenProps } from '../../products/variants.ts';
import { PasswordLoginDialogForm } from './password-login-dialog.form.tsx';
import { useSendLoginLink } from './use-send-login-link.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { WaitForLink } from '../common/link-sent/wait-for-link.tsx';

export function PasswordLoginDialogScreen({ variant }: ScreenProps): ReactNode {
  const location = useLocation();
  const isAllowed = usePasswordLoginOrLink(pathOf(variant.routes.login) + location.search);
  const { linkSent, passwordLoginDialog } = useTexts();
  const sendLink = useSendLoginLink(variant);
  const { linkSentTo } = keptInEntry(location.state);
  if (!isAllowed) return <LoadingCard title={variant.productName} />;
  return linkSentTo === undefined ? (
    <Dialog title={passwordLoginDialog.title}>
      <PasswordLoginDialogForm variant={variant} />
    </Dialog>
  ) : (
    <Dialog title={linkSent.title} mark={<LetterMark />}>
      <LinkSent to={linkSentTo} sendLink={sendLink} variant={variant}>
        <WaitForLink to={linkSentTo} variant={variant} />
      </LinkSent>
    </Dialog>
  );
}
