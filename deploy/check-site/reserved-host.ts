import { BlockList, isIP } from 'node:net';

/** Whether no host of the internet has this name or address: it is for examples, tests, a private network or this computer. */
export function isReservedHost(hostname: string): boolean {
  const host = hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  const family = isIP(host);
  if (family !== 0) return addresses.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return names.some((name) => host === name || host.endsWith(`.${name}`)) || !host.includes('.');
}

/** RFC 2606, RFC 6761, RFC 6762 and RFC 8375. */
const names = [
  ...['example', 'test', 'invalid', 'localhost', 'local', 'internal', 'home.arpa'],
  ...['example.com', 'example.net', 'example.org'],
];

const addresses = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
] as const) {
  addresses.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['2001:db8::', 32],
] as const) {
  addresses.addSubnet(network, prefix, 'ipv6');
}
