import { html } from '../pages/html.ts';
import type { MailContent } from './mail.ts';

export function renderMailText(content: MailContent): string {
  return [
    content.greeting,
    content.before,
    `${content.action.label}:\n${content.action.url}`,
    content.after,
    signature,
  ].join('\n\n');
}

/** Inline styles, because mail programs drop style sheets. */
export function renderMailHtml(content: MailContent): string {
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
        <p>${content.after}</p>
        <p>${signature}</p>
      </body>
    </html>`.text;
}

const signature = 'Driver Support';
