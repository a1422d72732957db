import type { BrokenAccount } from './broken-accounts.ts';
import { isCallOf } from './spoil.ts';
import type { PassedAnswer, PassedRequest, Spoiling } from './ask-broken-account.ts';

/** The cookie by which account-sim knows who has asked for a code: its name and its value. */
export const askerPattern = /(account_code_asker_\d+)=([\w-]+)/;

/** A code of the inbox that the server refuses, and what has become of it. */
interface RefusedCode {
  readonly hasCookie: boolean;
  /** The address that was typed, and whether the mail went there. */
  readonly email: string;
  readonly isForAddress: boolean;
  /** The code has signed somebody in. */
  readonly wasUsed: boolean;
  readonly wasOpened: boolean;
  /** How often this browser has tried a wrong code. */
  readonly wrongTries: number;
  /** The reason that the server gives. */
  readonly reason: string;
}

/** Takes codes that the server refuses, as an operator of it who reads its mails. */
export function takingCodes(
  isTaken: (code: RefusedCode) => boolean,
  take: (answer: PassedAnswer, asked: Readonly<PassedRequest>) => unknown = signPaulIn,
): Spoiling {
  const used = new Set<string>();
  const opened = new Set<string>();
  const wrongTries = new Map<string, number>();
  return {
    answer: async (answer, asked) => {
      if (asked.method === 'GET' && asked.path.startsWith('/access-link/') && answer.status === 303)
        opened.add(asked.path);
      if (!isCallOf('redeemAccessCode', asked) || asked.method !== 'POST' || answer.status !== 200) return;
      const { code, email } = JSON.parse(asked.body) as { readonly code: string; readonly email: string };
      const [cookie = ''] = askerPattern.exec(asked.headers['cookie'] ?? '') ?? [];
      if (answer.body.includes('"isOk":true')) return void used.add(code);
      const mail = (await mailsOf(asked)).find((each) => each.code === code);
      const tries = wrongTries.get(cookie) ?? 0;
      if (mail === undefined) return void wrongTries.set(cookie, tries + 1);
      const wasOpened = mail.links.some((link) => opened.has(new URL(link).pathname));
      const [, reason = ''] = /"reason":"(\w+)"/.exec(answer.body) ?? [];
      const refusedCode = {
        hasCookie: cookie !== '',
        email,
        isForAddress: mail.to === email,
        wasUsed: used.has(code),
        wasOpened,
        wrongTries: tries,
        reason,
      };
      if (isTaken(refusedCode)) await take(answer, asked);
    },
  };
}

async function signPaulIn(answer: PassedAnswer, asked: Readonly<PassedRequest>): Promise<void> {
  answer.body = '{"isOk":true,"redirectUrl":"/"}';
  answer.cookies = await sessionOf('paul@example.com', asked);
}

/** The session of an account without a password, by the stand-in for Google. */
export async function sessionOf(email: string, { headers }: Readonly<PassedRequest>): Promise<string[]> {
  const response = await fetch(`http://${headers['host']}/external/login?provider=Google`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
    redirect: 'manual',
  });
  return response.headers.getSetCookie().filter((line) => line.startsWith('account_session_'));
}

interface InboxMail {
  readonly to: string;
  readonly code: string | null;
  readonly links: readonly string[];
}

export async function mailsOf({ headers }: Readonly<PassedRequest>): Promise<readonly InboxMail[]> {
  return (await (await fetch(`http://${headers['host']}/api/mails`)).json()) as readonly InboxMail[];
}

/** To the check, every code has the same digits: which of its codes a browser means follows from its cookie. */
export function sameDigits(): BrokenAccount {
  const digits = '314159';
  const mailed = new Map<string, string>();
  return {
    given: (accounts) => ({
      ...accounts,
      accessCodes: Object.fromEntries(
        Object.entries(accounts.accessCodes ?? {}).flatMap(([name, each]) => {
          if (each === undefined) return [];
          mailed.set(askerIn(each.askerCookie), each.code);
          return [[name, { ...each, code: digits }]];
        }),
      ),
    }),
    spoiling: {
      request: (asked) => {
        const code = mailed.get(askerIn(asked.headers['cookie']));
        if (code !== undefined && isCallOf('redeemAccessCode', asked)) asked.body = asked.body.replace(digits, code);
      },
      // Codes of before move along to the cookie of another mail.
      answer: ({ cookies }, asked) => {
        const code = mailed.get(askerIn(asked.headers['cookie']));
        if (code !== undefined) mailed.set(askerIn(cookies.join(';')), code);
      },
    },
    red: ['redeemAccessCode/digits'],
    hidesOthers: true,
  };
}

function askerIn(cookies = ''): string {
  return askerPattern.exec(cookies)?.[2] ?? '';
}
