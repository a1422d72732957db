import { html } from '../pages/html.ts';
import type { Account } from '../world/accounts.ts';
import type { Product } from 'shared-protocol/product';

export const mailKinds = ['access-link', 'reset-password', 'passkey-added', 'passkey-removed'] as const;

/** The content of a mail; its text and its HTML are both made from it. */
export interface MailContent {
  readonly kind: (typeof mailKinds)[number];
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
}

interface MailParts {
  readonly product: Product;
  readonly url: string;
  readonly lifetimeMs: number;
}

interface MailedCode {
  readonly digits: string;
  readonly lifetimeMs: number;
}

export function accessLinkMail(
  account: Account,
  {
    product,
    productName,
    url,
    lifetimeMs,
    code,
  }: MailParts & { readonly productName: string; readonly code: MailedCode | 'ended' | null },
): MailContent {
  const mailed = code === 'ended' ? null : code;
  const codeExpiry = mailed === null ? '' : `, the code in ${describeDuration(mailed.lifetimeMs)}`;
  const withoutCode =
    code === 'ended' ? ' This mail has no code, because too many wrong ones were entered. The link works.' : '';
  return {
    kind: 'access-link',
    product,
    subject: 'Your personal access link',
    greeting: `Hello ${account.name},`,
    before: `You asked for a link to sign in to ${productName}. It works once.`,
    action: { label: 'Sign in', url },
    code: mailed?.digits ?? null,
    after: `The link expires in ${describeDuration(lifetimeMs)}${codeExpiry}.${withoutCode} If you did not ask for it, you need not do anything.`,
  };
}

export function resetPasswordMail(account: Account, { product, url, lifetimeMs }: MailParts): MailContent {
  return {
    kind: 'reset-password',
    product,
    subject: 'Set a new password',
    greeting: `Hello ${account.name},`,
    before: 'You asked for a new password. Open this link to choose one. It works once.',
    action: { label: 'Set a new password', url },
    code: null,
    after: `The link expires in ${describeDuration(lifetimeMs)}. If you did not ask for it, your password stays as it is.`,
  };
}

/** Goes to the account's owner, even if somebody else added or removed the passkey: a stranger's passkey would outlast a logout. */
export function passkeyMail(
  account: Account,
  {
    kind,
    product,
    url,
    at,
    browserName,
  }: {
    readonly kind: 'passkey-added' | 'passkey-removed';
    readonly product: Product;
    /** The address of the account page. */
    readonly url: string;
    /** The time of the change, in milliseconds since 1970. */
    readonly at: number;
    /** Null where no browser has made the change. */
    readonly browserName: string | null;
  },
): MailContent {
  const { subject, done, advice } = passkeyTexts[kind];
  return {
    kind,
    product,
    subject,
    greeting: `Hello ${account.name},`,
    before: `A passkey was ${done} on ${describeTime(at)}${browserName === null ? '' : `, in ${browserName}`}.`,
    action: { label: 'Go to your account', url },
    code: null,
    after: `If this was not you, ${advice}`,
  };
}

const passkeyTexts = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    done: 'added',
    advice: 'somebody else can sign in to your account: contact us now.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    done: 'removed',
    advice: 'look at what else has changed in your account, and contact us.',
  },
} as const;

function describeTime(at: number): string {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(at);
  return `${part({ dateStyle: 'long' })} at ${part({ timeStyle: 'short' })} UTC`;
}

/** The largest whole unit: "1 day", "2 hours", "30 seconds". */
export function describeDuration(durationMs: number): string {
  const [name, sizeMs] = units.find(([, unitMs]) => durationMs >= unitMs) ?? shortest;
  const count = Math.max(1, Math.floor(durationMs / sizeMs));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

const shortest = ['second', 1_000] as const;
const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], shortest] as const;

export function renderMailText(content: MailContent, productName: string): string {
  return [
    content.greeting,
    content.before,
    `${content.action.label}:\n${content.action.url}`,
    ...(content.code === null ? [] : [`${codeText} ${content.code}`]),
    content.after,
    productName,
  ].join('\n\n');
}

/** Inline styles, because mail programs drop style sheets. */
export function renderMailHtml(content: MailContent, productName: string): string {
  return html`<!doctype html>
    <html lang="en">
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
        ${content.code !== null && html`<p>${codeText} <strong>${content.code}</strong></p>`}
        <p>${content.after}</p>
        <p>${productName}</p>
      </body>
    </html>`.text;
}

const codeText = 'Or enter this code on the page where you asked for the link:';
