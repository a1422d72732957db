import type { Tickets } from './tickets.ts';

/** Answers a negotiate request. As in SignalR's server, the answer itself reports what is wrong with the request. */
export function negotiate(negotiateVersion: string | null, tickets: Tickets): object {
  const version = negotiateVersion ?? '0';
  if (!/^\d{1,9}$/.test(version)) {
    return { error: `The client requested an invalid protocol version '${version.slice(0, 40)}'` };
  }
  if (Number(version) === 0) {
    const { connectionId } = tickets.issue(true);
    return { negotiateVersion: 0, connectionId, availableTransports };
  }
  return { negotiateVersion: 1, ...tickets.issue(false), availableTransports };
}

const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }];
