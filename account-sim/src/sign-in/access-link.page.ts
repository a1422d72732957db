import { describeDuration } from '../mail/describe-duration.ts';
import { loginScreenPath } from '../oidc/login-address.ts';
import { html, type Html } from '../pages/html.ts';
import { messagePage } from '../pages/message.page.ts';
import type { Page } from '../pages/page.ts';
import type { AccessLink } from '../world/world-state.ts';

/** Asks where to sign in, and gives a careful reader the facts to decide. */
export function continuePage(parts: { token: string; link: AccessLink; now: number; isAskerKnown: boolean }): Page {
  const { token, link, now, isAskerKnown } = parts;
  const asked = `${link.browserName}, ${ago(now - link.askedAt)}`;
  return {
    title: `Continue as ${link.email}`,
    place: 'Account server',
    body: html`<p>You opened your personal access link. It works once.</p>
      <form method="post" action="/access-link/${token}/continue">
        <button type="submit">Sign in here</button>
      </form>
      ${isAskerKnown && approveForm(token, asked)}`,
  };
}

function approveForm(token: string, asked: string): Html {
  return html`<form method="post" action="/access-link/${token}/approve">
      <button type="submit" class="secondary">Sign in where I asked for it: ${asked}</button>
    </form>
    <p class="note">
      The second button is safe only if you yourself asked for this link there. If you did not, somebody else did, and
      it would let them into your account: close this page instead.
    </p>`;
}

/** The server was restarted since and no longer knows that browser. The link still works. */
export function askerGonePage(token: string): Page {
  return messagePage(
    'That browser can no longer be reached',
    'You can still sign in here with the same link.',
    'Account server',
    { label: 'Sign in here instead', href: `/access-link/${token}` },
  );
}

export function approvedPage(browserName: string): Page {
  return messagePage(
    'Go back to where you asked',
    `${browserName} is signed in as soon as you return to it. You can close this page.`,
    'Account server',
  );
}

/** Says why the link does not work, and what to do next. */
export function deadLinkPage(status: 'used' | 'expired' | 'unknown', appOrigin: string): Page {
  const { title, text } = deadLinks[status];
  return messagePage(title, text, 'Account server', {
    label: 'Go to the login screen',
    href: `${appOrigin}${loginScreenPath}`,
  });
}

const deadLinks = {
  used: { title: 'This link has already been used', text: 'A link works once. Ask for a new one on the login screen.' },
  expired: { title: 'This link has expired', text: 'Ask for a new one on the login screen; it takes a moment.' },
  unknown: {
    title: 'Unknown link',
    text: 'Part of it may be missing. Copy the whole address, or ask for a new link.',
  },
} as const;

function ago(durationMs: number): string {
  return durationMs < 60_000 ? 'just now' : `${describeDuration(durationMs)} ago`;
}
