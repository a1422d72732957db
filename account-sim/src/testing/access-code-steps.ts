import { expect } from 'vitest';
import type { Mail } from '../mail/mail.ts';
import type { AccountSim } from '../start-account.ts';
import { callOperation } from './call-operation.ts';
import { type Answered, TestBrowser } from './test-browser.ts';

export const email = 'ann@example.com';

export interface AskedCode {
  readonly asker: TestBrowser;
  readonly mail: Mail;
  readonly code: string;
  readonly link: string;
  /** The lines of Set-Cookie. */
  readonly set: readonly string[];
}

/** Has a code mailed to a browser. */
export async function ask(sim: AccountSim, asker = new TestBrowser(), to = email): Promise<AskedCode> {
  const [before] = await sim.control.mails(to);
  const { headers } = await callOperation(asker, sim.origin, 'sendAccessLink', { Email: to, ProductId: 6 });
  const mail = await sim.control.waitForMail({ to, ...(before && { after: before.id }) });
  return { asker, mail, code: mail.code ?? '', link: mail.links[0] ?? '', set: headers.getSetCookie() };
}

export function redeem(sim: AccountSim, browser: TestBrowser, code: string, of = email): Promise<Answered> {
  return callOperation(browser, sim.origin, 'redeemAccessCode', { email: of, code });
}

/** The answer to every browser that has not asked for the code. */
export const refused = {
  isOk: false,
  statusText: 'This code is wrong, or no longer works. Check it, or ask for a new one.',
  reason: 'code',
} as const;

/** The answer to the browser that asked for the code. */
export function refusedAs(reason: string): object {
  return { isOk: false, statusText: expect.any(String) as string, reason };
}

/** Six digits that are not this code. */
export function another(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
}
