import { siteName } from './site-name.ts';

export function limitZone(include: string): string {
  return `${siteName(include)}_calls`;
}

/**
 * Goes into the http block: two calls a second for each client. Of an IPv6 address it is the network that counts, whose whole
 * 64 bits of addresses one client has.
 */
export function limitSettings(include: string): string {
  const name = siteName(include);
  return `map $binary_remote_addr $${name}_client {
  default $binary_remote_addr;
  # The first 8 of 16 bytes; not of ::ffff:0:0/96, which are IPv4 addresses.
  ${String.raw`"~(?s)^(?!\x00{10}\xff{2})(?<ipv6_client>.{8}).{8}\z" $ipv6_client;`}
}
limit_req_zone $${name}_client zone=${limitZone(include)}:1m rate=2r/s;`;
}
