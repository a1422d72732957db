import { readJsonObject } from './records.ts';

export type Handshake = { readonly status: 'accepted' } | { readonly status: 'refused'; readonly error: string };

/** Reads a connection's first record, which requests a protocol. */
export function readHandshake(record: string): Handshake {
  const request = readJsonObject(record);
  if (!request) return refused('The handshake is not a JSON object.');
  const { protocol, version } = request;
  if (typeof protocol !== 'string') return refused("The handshake has no 'protocol'.");
  if (typeof version !== 'number') return refused("The handshake has no 'version'.");
  if (protocol !== 'json') return refused(`The protocol '${protocol.slice(0, 40)}' is not supported.`);
  if (version !== 1) return refused(`The server does not support version ${version} of the 'json' protocol.`);
  return { status: 'accepted' };
}

function refused(error: string): Handshake {
  return { status: 'refused', error };
}
