import { addressParts, mailDomainOf } from '../../lib/address-parts.ts';
import type { EarlyAnswer, EarlyResponses } from '../early/early-input.ts';

/** True only if the link was sent to somebody who is not a desktop user; the app reads the same responses and handles all other cases. */
export async function isLinkSent({ link, lookup }: EarlyResponses): Promise<boolean> {
  try {
    const [sent, found] = await Promise.all([link, lookup].map(read));
    return sent?.['isOk'] === true && found?.['isExistingDesktopUser'] === false;
  } catch {
    return false;
  }
}

async function read({ response }: EarlyAnswer): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await response;
  return answer.ok ? ((await answer.clone().json()) as Readonly<Record<string, unknown>> | null) : null;
}

interface EntryState {
  readonly usr?: { readonly linkSentTo?: string; readonly typedEmail?: string } | null;
  readonly idx?: number;
}

/** What the history entry keeps: see `screens/common/forms/kept-in-entry.ts`. */
export function keptEntry(): NonNullable<EntryState['usr']> {
  return (history.state as EntryState | null)?.usr ?? {};
}

/** As the app would draw it: React takes it over like the form. False where the page has no such screen. */
export function showLinkSent(email: string): boolean {
  const content = document.querySelector<HTMLTemplateElement>('template[data-link-sent]')?.content;
  if (content === undefined) return false;
  content
    .querySelector('[data-address]')
    ?.replaceChildren(
      ...addressParts(email).flatMap((part, index) => (index > 0 ? [document.createElement('wbr'), part] : [part])),
    );
  for (const link of content.querySelectorAll<HTMLElement>('[data-domains]')) {
    if (!link.dataset['domains']?.split(' ').includes(mailDomainOf(email))) link.remove();
  }
  document.querySelector('main')?.replaceChildren(content);
  // The style sheet keeps this screen where the app does not start.
  document.documentElement.dataset['sent'] = '';
  return true;
}

/** On a history entry of its own. */
export function goToLinkSent(email: string): void {
  const { idx = 0, ...entry } = (history.state ?? {}) as EntryState;
  history.replaceState({ ...entry, idx, usr: { ...entry.usr, typedEmail: email } }, '');
  history.pushState({ idx: idx + 1, key: 'link-sent', usr: { linkSentTo: email } }, '');
  document.querySelector<HTMLElement>('main [data-title]')?.focus();
}
