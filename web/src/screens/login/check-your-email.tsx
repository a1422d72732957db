import type { ReactNode } from 'react';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { requestAccessLink } from '../../account/request-access-link.ts';
import { useCallAccount } from '../../account/call-account.ts';
import type { Unsuccessful } from '../../account/outcome.ts';
import { causeOf, problemOf } from '../../errors/problem.ts';
import { useIsFirstView } from '../../lib/use-first-view.ts';
import { useIsNavigating } from '../../navigation/navigation.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { done, Mark } from '../../ui/mark.tsx';
import { LetterMark } from '../common/link-sent/letter-mark.tsx';
import type { Variant } from '../../products/variants.ts';
import { LinkSent } from '../common/link-sent/link-sent.tsx';
import { WaitForLink } from '../common/link-sent/wait-for-link.tsx';
import type { SendLink } from '../common/link-sent/use-send-again.ts';
import type { LinkSentEntry } from './login-entry.ts';
import { botCheckProblem } from './submit-email.ts';
import { useBotCheck } from './use-bot-check.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface CheckYourEmailProps {
  readonly entry: LinkSentEntry;
  readonly variant: Variant;
}

export function CheckYourEmail({ entry, variant }: CheckYourEmailProps): ReactNode {
  const isOver = useIsNavigating();
  const { linkSent } = useTexts();
  const sendLink = useSendAccessLink();

  return (
    <Card>
      {isOver ? <Mark {...done} /> : <LetterMark />}
      <CardTitle takesFocus>{linkSent.title}</CardTitle>
      <LinkSent to={entry.to} sendLink={sendLink} variant={variant}>
        <WaitForLink to={entry.to} variant={variant} />
      </LinkSent>
      <NotGoingOn />
    </Card>
  );
}

/** In a rendered page, until the app has started: the style sheet shows it where that fails (`base.scss`). */
function NotGoingOn(): ReactNode {
  const isFirstView = useIsFirstView();
  const { common, page } = useTexts();
  if (!isFirstView) return null;
  return (
    <div data-not-going-on role="alert">
      <p>{page.linkWorks}</p>
      <a href="" data-reload>
        {common.loadPageAgain}
      </a>
    </div>
  );
}

/** Without a lookup, which has been made. */
function useSendAccessLink(): SendLink {
  const call = useCallAccount();
  const botCheck = useBotCheck();
  return async (to, signal) => {
    const request = await requestAccessLink(call, botCheck, normalizeEmailAddress(to), signal);
    if (request.status === 'bot-check-failed') return { kind: 'problem', problem: botCheckProblem(request.outcome) };
    const outcome = await request.outcome;
    if (outcome.status === 'ok') return { kind: 'sent' };
    return {
      kind: 'problem',
      problem: saysNotFound(outcome) ? problemOf('sendAccessLink', outcome) : causeOf(outcome),
    };
  };
}

/** A refused bot check, for one, says nothing about the address. */
function saysNotFound(outcome: Unsuccessful): boolean {
  return outcome.status === 'refused' && outcome.reason === undefined;
}
