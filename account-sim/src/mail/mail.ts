import type { mailStates } from 'shared-protocol/account/access-link';
import { html } from '../pages/html.ts';
import { fill, type SpokenLanguage, wordsIn } from '../words/words.ts';
import type { Account } from '../world/accounts.ts';
import type { Product } from 'shared-protocol/product';

export const mailKinds = ['access-link', 'reset-password', 'no-account', 'passkey-added', 'passkey-removed'] as const;

/** The content of a mail; its text and its HTML are both made from it. */
export interface MailContent {
  readonly kind: (typeof mailKinds)[number];
  readonly language: SpokenLanguage;
  /** It is sent and signed by this product. */
  readonly product: Product;
  readonly subject: string;
  readonly greeting: string;
  readonly before: string;
  readonly action: { readonly label: string; readonly url: string };
  /** Six digits, which the page that asked takes as well. */
  readonly code: string | null;
  readonly after: string;
}

/** A mail as it was sent. */
export interface Mail {
  readonly id: string;
  readonly kind: MailContent['kind'];
  readonly language: SpokenLanguage;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The addresses that the mail asks its reader to open. */
  readonly links: readonly string[];
  /** The code beside the link; null where there is none. */
  readonly code: string | null;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** What becomes of it, oldest first; `at` may be still to come. Empty while it is not known. */
  readonly fate: readonly MailFate[];
}

export interface MailFate {
  readonly state: (typeof mailStates)[number];
  /** Milliseconds since 1970, in simulated time. */
  readonly at: number;
}

interface MailParts {
  readonly language: SpokenLanguage | undefined;
  readonly product: Product;
  readonly url: string;
}

interface LinkParts extends MailParts {
  readonly lifetimeMs: number;
}

interface MailedCode {
  readonly digits: string;
  readonly lifetimeMs: number;
}

export function accessLinkMail(
  account: Account,
  {
    language,
    product,
    productName,
    url,
    lifetimeMs,
    code,
  }: LinkParts & { readonly productName: string; readonly code: MailedCode | 'ended' | null },
): MailContent {
  const { greeting, accessLink } = wordsIn(language).mails;
  const mailed = code === 'ended' ? null : code;
  const duration = describeDuration(lifetimeMs, language);
  const expires =
    mailed === null
      ? fill(accessLink.expires, { duration })
      : fill(accessLink.bothExpire, { duration, ofCode: describeDuration(mailed.lifetimeMs, language) });
  return {
    kind: 'access-link',
    language: language ?? 'en',
    product,
    subject: accessLink.subject,
    greeting: fill(greeting, { name: account.name }),
    before: fill(accessLink.before, { product: productName }),
    action: { label: accessLink.action, url },
    code: mailed?.digits ?? null,
    after: [expires, ...(code === 'ended' ? [accessLink.withoutCode] : []), accessLink.after].join(' '),
  };
}

export function resetPasswordMail(account: Account, { language, product, url, lifetimeMs }: LinkParts): MailContent {
  const { greeting, resetPassword } = wordsIn(language).mails;
  return {
    kind: 'reset-password',
    language: language ?? 'en',
    product,
    subject: resetPassword.subject,
    greeting: fill(greeting, { name: account.name }),
    before: resetPassword.before,
    action: { label: resetPassword.action, url },
    code: null,
    after: fill(resetPassword.after, { duration: describeDuration(lifetimeMs, language) }),
  };
}

/** To an address without an account: if nothing were mailed, the state of a reset's mail would tell who has an account. */
export function noAccountMail({ language, product, url }: MailParts): MailContent {
  const { noAccount } = wordsIn(language).mails;
  return {
    kind: 'no-account',
    language: language ?? 'en',
    product,
    code: null,
    ...noAccount,
    action: { label: noAccount.action, url },
  };
}

/** Goes to the account's owner, even if somebody else added or removed the passkey: a stranger's passkey would outlast a logout. */
export function passkeyMail(
  account: Account,
  {
    kind,
    language = 'en',
    product,
    url,
    at,
    browserName,
  }: MailParts & {
    readonly kind: 'passkey-added' | 'passkey-removed';
    /** The time of the change, in milliseconds since 1970. */
    readonly at: number;
    /** Null where no browser has made the change. */
    readonly browserName: string | null;
  },
): MailContent {
  const { greeting, passkey } = wordsIn(language).mails;
  const { subject, before, beforeIn, after } = passkey[kind];
  const when = describeTime(at, language);
  return {
    kind,
    language,
    product,
    subject,
    greeting: fill(greeting, { name: account.name }),
    before: browserName === null ? fill(before, { when }) : fill(beforeIn, { when, browser: browserName }),
    action: { label: passkey.action, url },
    code: null,
    after,
  };
}

/** The largest whole unit: "1 day", "2 hours", "30 seconds". */
export function describeDuration(durationMs: number, language: SpokenLanguage = 'en'): string {
  const { unit, count } = wholeUnits(durationMs);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** "2 minutes ago" */
export function describeAge(durationMs: number, language: SpokenLanguage): string {
  const { unit, count } = wholeUnits(durationMs);
  if (unit === 'second') return wordsIn(language).time.justNow;
  return new Intl.RelativeTimeFormat(language).format(-count, unit);
}

/** "1 January 2026 at 00:00 UTC" */
function describeTime(at: number, language: SpokenLanguage): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at);
  return fill(wordsIn(language).time.at, { date: part({ dateStyle: 'long' }), time: part({ timeStyle: 'short' }) });
}

function wholeUnits(durationMs: number): { readonly unit: (typeof units)[number][0]; readonly count: number } {
  const [unit, sizeMs] = units.find(([, unitMs]) => durationMs >= unitMs) ?? shortest;
  return { unit, count: Math.max(1, Math.floor(durationMs / sizeMs)) };
}

const shortest = ['second', 1_000] as const;
const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], shortest] as const;

export function renderMailText(content: MailContent, productName: string): string {
  return [
    content.greeting,
    content.before,
    `${content.action.label}:\n${content.action.url}`,
    ...(content.code === null ? [] : [`${wordsIn(content.language).mails.code} ${content.code}`]),
    content.after,
    productName,
  ].join('\n\n');
}

/** Inline styles, because mail programs drop style sheets. */
export function renderMailHtml(content: MailContent, productName: string): string {
  return html`<!doctype html>
    <html lang="${content.language}">
      <body style="font-family: 'Open Sans', sans-serif; color: #1d2733; max-width: 560px">
        <p>${content.greeting}</p>
        <p>${content.before}</p>
        <p>
          <a
            href="${content.action.url}"
            style="display: inline-block; padding: 12px 24px; border-radius: 8px; background: #006cab; color: #ffffff"
            >${content.action.label}</a
          >
        </p>
        ${content.code !== null && html`<p>${wordsIn(content.language).mails.code} <strong>${content.code}</strong></p>`}
        <p>${content.after}</p>
        <p>${productName}</p>
      </body>
    </html>`.text;
}
