import { botCheckUnavailableHeader } from 'shared-protocol/account/access-link';
import { driverSupportProductId } from 'shared-protocol/product';
import type { BotCheck } from './bot-check.ts';
import type { CallAccount } from './call-account.ts';
import type { Unsuccessful } from './outcome.ts';

export type LinkOutcome =
  | { readonly status: 'sent' }
  | { readonly status: 'bot-check-failed'; readonly outcome: Unsuccessful }
  | { readonly status: 'not-sent'; readonly outcome: Unsuccessful };

/**
 * Has a personal access link mailed to `email`, after the bot check (null where the configuration switches it off).
 * A bot check that fails sends nothing; one that cannot be made leaves the decision to the server. An early answer is to
 * a request that was sent already, without a bot check.
 */
export async function sendAccessLink(
  call: CallAccount,
  botCheck: BotCheck | null,
  email: string,
  signal: AbortSignal,
  earlyAnswer?: Promise<Response>,
): Promise<LinkOutcome> {
  let headers: Record<string, string> = {};
  if (botCheck !== null && earlyAnswer === undefined) {
    const botToken = await botCheck.token();
    // Nothing is sent for a visitor who has navigated away.
    if (signal.aborted) return { status: 'not-sent', outcome: { status: 'missing', cause: 'aborted' } };
    if (botToken.status === 'token') {
      const validated = await call('validateBotToken', { token: botToken.token }, { signal });
      if (validated.status !== 'ok') return { status: 'bot-check-failed', outcome: validated };
    } else {
      headers = { [botCheckUnavailableHeader.name]: botCheckUnavailableHeader.value };
    }
  }
  const sent = await call(
    'sendAccessLink',
    { Email: email, ProductId: driverSupportProductId },
    { headers, signal, earlyAnswer },
  );
  return sent.status === 'ok' ? { status: 'sent' } : { status: 'not-sent', outcome: sent };
}
