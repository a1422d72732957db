// @vitest-environment node
import type { OperationName } from 'shared-protocol/account/contract';
import { describe, expect, it } from 'vitest';
import type { BotCheck, BotToken } from './bot-check.ts';
import type { CallAccount, CallOptions } from './call-account.ts';
import type { CallOutcome, Unsuccessful } from './outcome.ts';
import { requestAccessLink } from './request-access-link.ts';

const email = 'ann@company.example';
const refused: Unsuccessful = { status: 'refused', httpStatus: 200, statusText: undefined };
const failed: Unsuccessful = { status: 'failed', httpStatus: 503, retryAfterSeconds: undefined };
const missing: Unsuccessful = { status: 'missing', cause: 'time-limit' };

const untilNavigation = new AbortController().signal;

describe('an access link', () => {
  it('is asked for after the bot check has passed', async () => {
    const server = recordCalls({});
    expect(
      await requestAccessLink(server.call, botCheckGiving({ status: 'token', token: 't' }), email, untilNavigation),
    ).toMatchObject({ status: 'requested' });
    expect(server.calls).toEqual([
      ['validateBotToken', { token: 't' }, undefined],
      ['sendAccessLink', { Email: email, ProductId: 6 }, {}],
    ]);
  });

  it.each([refused, failed, missing])('is not asked for when the bot check ends as %j', async (outcome) => {
    const server = recordCalls({ validateBotToken: outcome });
    const link = await requestAccessLink(
      server.call,
      botCheckGiving({ status: 'token', token: 't' }),
      email,
      untilNavigation,
    );
    expect(link).toEqual({ status: 'bot-check-failed', outcome });
    expect(server.calls.map(([name]) => name)).toEqual(['validateBotToken']);
  });

  it('is asked for with a mark when the bot check cannot be made: the server decides', async () => {
    const server = recordCalls({});
    await requestAccessLink(server.call, botCheckGiving({ status: 'unavailable' }), email, untilNavigation);
    expect(server.calls).toEqual([
      ['sendAccessLink', { Email: email, ProductId: 6 }, { 'X-Bot-Check': 'unavailable' }],
    ]);
  });

  it('is asked for at once, without a mark, where the bot check is switched off', async () => {
    const server = recordCalls({});
    await requestAccessLink(server.call, null, email, untilNavigation);
    expect(server.calls).toEqual([['sendAccessLink', { Email: email, ProductId: 6 }, {}]]);
  });

  it('is not asked for by a visitor who has navigated away during the bot check', async () => {
    const server = recordCalls({});
    const navigation = new AbortController();
    const sent = requestAccessLink(server.call, botCheckGiving({ status: 'unavailable' }), email, navigation.signal);
    navigation.abort();
    expect(await outcomeOf(sent)).toMatchObject({ cause: 'aborted' });
    expect(server.calls).toEqual([]);
  });

  it.each([refused, failed, missing])('is not sent when its request ends as %j', async (outcome) => {
    const server = recordCalls({ sendAccessLink: outcome });
    expect(await outcomeOf(requestAccessLink(server.call, null, email, untilNavigation))).toEqual(outcome);
  });
});

async function outcomeOf(request: ReturnType<typeof requestAccessLink>): Promise<CallOutcome<unknown>> {
  return (await request).outcome;
}

function botCheckGiving(token: BotToken): BotCheck {
  return { prepare: () => undefined, token: () => Promise.resolve(token) };
}

type RecordedCall = [OperationName, unknown, CallOptions['headers']];

/** A server that says yes, but for the outcomes that are given. */
function recordCalls(outcomes: Partial<Record<OperationName, Unsuccessful>>): {
  readonly call: CallAccount;
  readonly calls: RecordedCall[];
} {
  const calls: RecordedCall[] = [];
  const call = (name: OperationName, request: unknown, options?: CallOptions): Promise<CallOutcome<unknown>> => {
    calls.push([name, request, options?.headers]);
    return Promise.resolve(outcomes[name] ?? { status: 'ok', value: { isOk: true, success: true } });
  };
  // One function stands for all operations, whose types it cannot follow.
  return { call: call as CallAccount, calls };
}
