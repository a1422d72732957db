import type { ReactNode } from 'react';
import { mailProviderOf } from '../../model/mail-providers.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { LinkSentText } from './link-sent-text.tsx';
import { SendAgainButton } from './send-again-button.tsx';
import { SendAgainStatus } from './send-again-status.tsx';
import { UseAnotherEmail } from './use-another-email.tsx';
import { useSendAgain, type SendLink } from './use-send-again.ts';
import { useTexts } from '../../texts/use-texts.ts';

export interface LinkSentProps {
  readonly to: string;
  /** How this product sends its link. */
  readonly sendLink: SendLink;
}

/** Check Your Email below its heading, of both products. */
export function LinkSent(props: LinkSentProps): ReactNode {
  return (
    <>
      <LinkSentText to={props.to} />
      <AfterSending {...props} />
    </>
  );
}

export interface AfterSendingProps extends LinkSentProps {
  /** Of the form, where it is not this screen's own. */
  readonly formPath?: string;
}

/** What to do with a link that was mailed: the way to the mailbox first, then what to do without a mail. */
export function AfterSending({ to, sendLink, formPath }: AfterSendingProps): ReactNode {
  const sendAgain = useSendAgain(to, sendLink);
  const { linkSent } = useTexts();
  const provider = mailProviderOf(to);
  return (
    <>
      {provider !== null && (
        <LinkButton href={provider.address} opensBeside>
          {linkSent.openMailbox(provider.name)}
        </LinkButton>
      )}
      <LinkRow>
        <SendAgainButton {...sendAgain} />
        <UseAnotherEmail email={to} path={formPath} />
      </LinkRow>
      <SendAgainStatus {...sendAgain} />
    </>
  );
}
