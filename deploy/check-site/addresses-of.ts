import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { connectionFault } from 'conformance/http/connection-fault';

export type Family = 'IPv4' | 'IPv6';

export interface Address {
  readonly family: Family;
  readonly address: string;
}

export type FoundAddresses =
  | { readonly status: 'found'; readonly addresses: readonly Address[] }
  | { readonly status: 'failed'; readonly reason: string };

/** Every address of an origin's host, as this computer finds them. */
export async function addressesOf(origin: string, deadline: AbortSignal): Promise<FoundAddresses> {
  const host = new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1');
  const gaveUp = new Promise<'gave up'>((resolve) => {
    deadline.addEventListener('abort', () => resolve('gave up'), { once: true });
  });
  try {
    const found = await Promise.race([promisify(lookup)(host, { all: true }), gaveUp]);
    if (found === 'gave up') return { status: 'failed', reason: 'the name of the host was not found in time' };
    return { status: 'found', addresses: found.map(readAddress) };
  } catch (error) {
    return { status: 'failed', reason: connectionFault(error) };
  }
}

function readAddress({ address, family }: LookupAddress): Address {
  return { address, family: family === 6 ? 'IPv6' : 'IPv4' };
}
