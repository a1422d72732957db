import { randomBytes } from 'node:crypto';
import type { Clock } from './simulated-time.ts';

/** A browser that has asked for links. Its cookie holds the id, and the key of its newest mail. */
export interface LinkAsker {
  readonly key: string;
  /** Somebody opened a link elsewhere and chose to sign this browser in. */
  readonly approval: { readonly email: string; readonly until: number } | null;
  /** The id of the last mail that it has asked for. */
  readonly mailId: string | null;
}

/**
 * The browsers that have asked for links, so that a reader elsewhere can sign one of them in. Each mail sets a new cookie: otherwise
 * the person who planted the earlier one would be signed in instead.
 */
export class LinkAskers {
  readonly #clock: Clock;
  readonly #state: LinkAskersState;

  constructor(clock: Clock, state: LinkAskersState) {
    this.#clock = clock;
    this.#state = state;
  }

  /** The id stays as long as the cookie is the newest: the links of earlier mails are the browser's too. */
  renew(formerCookie: string | undefined): { readonly id: string; readonly cookie: string } {
    const { linkAskers } = this.#state;
    const id = this.#idOf(formerCookie) ?? randomBytes(12).toString('base64url');
    const key = randomBytes(24).toString('base64url');
    const { approval = null } = linkAskers.get(id) ?? {};
    linkAskers.delete(id);
    linkAskers.set(id, { key, approval, mailId: null });
    const [oldest] = linkAskers.keys();
    if (linkAskers.size > maxAskers && oldest !== undefined) linkAskers.delete(oldest);
    return { id, cookie: `${id}.${key}` };
  }

  /** The id of the mail that a browser has just asked for. */
  rememberMail(id: string, mailId: string): void {
    this.#change(id, { mailId });
  }

  /** The last mail that the browser with this cookie has asked for. */
  lastMail(cookie: string | undefined): string | null {
    return this.#state.linkAskers.get(this.#idOf(cookie) ?? '')?.mailId ?? null;
  }

  isKnown(id: string): boolean {
    return this.#state.linkAskers.has(id);
  }

  approve(id: string, email: string, lifetimeMs: number): void {
    this.#change(id, { approval: { email, until: this.#clock() + lifetimeMs } });
  }

  /** The address that the browser with this cookie may be signed in as; works once. */
  takeApproval(cookie: string | undefined): string | null {
    const id = this.#idOf(cookie);
    if (id === undefined) return null;
    const approval = this.#state.linkAskers.get(id)?.approval ?? null;
    this.#change(id, { approval: null });
    return approval !== null && approval.until > this.#clock() ? approval.email : null;
  }

  withdrawApprovals(matches: (approval: { readonly email: string }) => boolean): void {
    for (const [id, { approval }] of this.#state.linkAskers)
      if (approval !== null && matches(approval)) this.#change(id, { approval: null });
  }

  #change(id: string, changes: Partial<LinkAsker>): void {
    const asker = this.#state.linkAskers.get(id);
    if (asker !== undefined) this.#state.linkAskers.set(id, { ...asker, ...changes });
  }

  #idOf(cookie: string | undefined): string | undefined {
    const [id = '', key] = cookie?.split('.') ?? [];
    const asker = this.#state.linkAskers.get(id);
    return asker !== undefined && asker.key === key ? id : undefined;
  }
}

interface LinkAskersState {
  /** The keys are the ids of the browsers. */
  readonly linkAskers: Map<string, LinkAsker>;
}

const maxAskers = 5_000;
