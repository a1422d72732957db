import { randomBytes } from 'node:crypto';
import type { RealTime } from 'simulator-kit/real-time';

interface Ticket {
  readonly connectionId: string;
  /** Known only to the page, and valid for one connection. */
  readonly connectionToken: string;
}

export interface Tickets {
  /** `sharesId`: the oldest clients connect with the id, because they do not know tokens. */
  issue(sharesId: boolean): Ticket;
  /** The id of the connection that the token belongs to; null when it is unknown, used or expired. */
  redeem(connectionToken: string): string | null;
}

/** Twice as long as the handshake may take. */
const validForMs = 30_000;

/** A client that negotiates endlessly and never connects pushes out the oldest tickets. */
const maxTickets = 10_000;

export function createTickets({ now }: Pick<RealTime, 'now'>): Tickets {
  const waiting = new Map<string, { readonly connectionId: string; readonly issuedAt: number }>();

  return {
    issue: (sharesId) => {
      for (const [token, { issuedAt }] of waiting) {
        if (waiting.size < maxTickets && now() - issuedAt < validForMs) break;
        waiting.delete(token);
      }
      const connectionId = createConnectionId();
      const connectionToken = sharesId ? connectionId : createConnectionId();
      waiting.set(connectionToken, { connectionId, issuedAt: now() });
      return { connectionId, connectionToken };
    },
    redeem: (connectionToken) => {
      const ticket = waiting.get(connectionToken);
      waiting.delete(connectionToken);
      return ticket && now() - ticket.issuedAt < validForMs ? ticket.connectionId : null;
    },
  };
}

/** The id is as long as SignalR's own, and as hard to guess. */
export function createConnectionId(): string {
  return randomBytes(16).toString('base64url');
}
