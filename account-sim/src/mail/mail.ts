export const mailKinds = ['access-link', 'reset-password'] as const;

/** The content of a mail; its text and its HTML are both made from it. */
export interface MailContent {
  readonly kind: (typeof mailKinds)[number];
  readonly subject: string;
  readonly greeting: string;
  readonly before: string;
  readonly action: { readonly label: string; readonly url: string };
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
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}
