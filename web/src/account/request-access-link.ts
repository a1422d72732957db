import { botCheckUnavailableHeader } from 'shared-protocol/account/early-requests';
import { driverSupportProductId } from 'shared-protocol/product';
import type { BotCheck } from './bot-check.ts';
import type { EarlyAnswer } from '../start/early/early-input.ts';
import type { CallAccount } from './call-account.ts';
import type { CallOutcome, Unsuccessful } from './outcome.ts';

type LinkRequest =
  | { readonly status: 'requested'; readonly outcome: Promise<CallOutcome<unknown>> }
  | { readonly status: 'bot-check-failed'; readonly outcome: Unsuccessful };

/**
 * After the bot check, if any, and without waiting for the response. A check that fails sends nothing; one that cannot be made
 * leaves the decision to the server. An early answer is to a request that was sent without a bot check.
 */
export async function requestAccessLink(
  call: CallAccount,
  botCheck: BotCheck | null,
  email: string,
  signal: AbortSignal,
  earlyAnswer?: EarlyAnswer,
): Promise<LinkRequest> {
  let headers: Record<string, string> = {};
  if (botCheck !== null && earlyAnswer === undefined) {
    const botToken = await botCheck.token();
    if (signal.aborted) {
      return { status: 'requested', outcome: Promise.resolve({ status: 'missing', cause: 'aborted' }) };
    }
    if (botToken.status === 'token') {
      const { token, kind } = botToken;
      const validated = await call('validateBotToken', { token, ...(kind && { kind }) }, { signal });
      if (validated.status !== 'ok') return { status: 'bot-check-failed', outcome: validated };
    } else {
      headers = { [botCheckUnavailableHeader.name]: botCheckUnavailableHeader.value };
    }
  }
  const request = { Email: email, ProductId: driverSupportProductId } as const;
  return { status: 'requested', outcome: call('sendAccessLink', request, { headers, signal, earlyAnswer }) };
}
