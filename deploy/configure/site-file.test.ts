import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duplicateKeyFaults } from 'config/files/duplicate-key-faults';
import { readConfig } from 'config/operators/read-config';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rootFolder } from '../root-folder.ts';
import { readSite } from './site-file.ts';

const { config } = await readConfig(join(rootFolder, 'deploy/config.example.json'), new Map());
const example = { folder: '/var/www/sign-in', account: 'http://127.0.0.1:5000' };
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  file = join(folder, 'site.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What is wrong with a file that says so, without its name. */
async function faultsOf(text: string): Promise<readonly string[]> {
  writeFileSync(file, text);
  const read = await readSite(file, config);
  if (read.status === 'ok') return [];
  expect(read.faults.every((fault) => fault.startsWith(`${file}: `))).toBe(true);
  return read.faults.map((fault) => fault.slice(file.length + 2));
}

function faultsWith(changes: object): Promise<readonly string[]> {
  return faultsOf(JSON.stringify({ ...example, ...changes }));
}

const refused: readonly (readonly [object, string])[] = [
  [{ account: 'http://127.0.0.1/path' }, 'account: must be an origin, such as http://127.0.0.1:5000, found "http'],
  [{ account: 'ftp://127.0.0.1' }, 'account: must be an origin'],
  [{ account: 'http://a$b' }, 'account: must be an origin'],
  [{ account: 'http://a;b' }, 'account: must be an origin'],
  [{ account: 'https://account.example.com' }, 'resolver: must be there, such as 127.0.0.53: https://account'],
  [{ account: 'https://192.0.2.1' }, 'account: certificates are checked by name'],
  [{ account: 'https://[2001:db8::1]' }, 'account: certificates are checked by name'],
  [{ account: null }, 'account: must be there: accountOrigin is empty'],
  [{ resolver: 'dns.example' }, 'resolver: must be the address of a name server'],
  [{ resolver: '127.0.0.53:99999' }, 'resolver: must be the address of a name server'],
  [{ resolver: '[::1]:0' }, 'resolver: must be the address of a name server'],
  [{ serverName: 'login.example.com; evil' }, 'serverName: must be a host name'],
  [{ serverName: '-a.example' }, 'serverName: must be a host name'],
  [{ httpPort: 443 }, 'httpPort, httpsPort: must differ, found 443 for both'],
  [{ httpPort: 0 }, 'httpPort: must be from 1 to 65535'],
  [{ httpsPort: 65_536 }, 'httpsPort: must be from 1 to 65535'],
  [{ httpsPort: '443' }, 'httpsPort: Invalid input: expected number'],
  [{ server: 'nginx' }, 'Unrecognized key: "server"'],
  [{ tls: { certificate: '/a.pem' } }, 'tls.key: is missing'],
  [{ tls: { certificate: 'a.pem', key: '/a.key' } }, 'tls.certificate: must be an absolute path'],
  [
    { tls: { certificate: '/a"b', key: '/a$b' } },
    'tls.key: must be a path without ", $, \\ or control characters, for nginx, found "/a$b"',
  ],
  [{ proxies: { addresses: [] } }, 'proxies.addresses: must have at least one'],
  [
    { proxies: { addresses: ['10.0.0.0/33'] } },
    'proxies.addresses.0: must be an address or a network, such as 10.0.0.0/8',
  ],
  [{ proxies: { addresses: ['balancer; evil'] } }, 'proxies.addresses.0: must be an address or a network'],
  [
    { proxies: { addresses: ['::1'], endTls: true }, tls: { certificate: '/a.pem', key: '/a.key' } },
    'tls, proxies.endTls: must not both be there',
  ],
  [{ tls: 'automatic' }, 'tls: Invalid input: expected object'],
  [{ folder: 'site' }, 'folder: must be an absolute path'],
  [{ folder: '/var/www/../site' }, 'folder: must be an absolute path'],
  [{ folder: '/' }, 'folder: must not be the root of all files'],
  [
    { folder: '/tmp/a$uri' },
    'folder: must be a path without ", $, \\ or control characters, for nginx, found "/tmp/a$uri"',
  ],
  [{ folder: '/tmp/a"b' }, 'folder: must be a path without'],
  [{ folder: '/tmp/a\nb' }, 'found "/tmp/a\\nb"'],
  [{ folder: '/tmp/a\\b' }, 'folder: must be a path without'],
  [{ folder: '/tmp/a*' }, 'folder: must be a path without *, ?, [ or ]'],
  [{ folder: undefined }, 'folder: is missing'],
];

test('a file with a value that nginx or a visitor would stumble over is refused by key and value', async () => {
  for (const [changes, told] of refused)
    expect(await faultsWith(changes), JSON.stringify(changes)).toContainEqual(expect.stringContaining(told));
});

test('a key that is none is named, and nothing beside it', async () => {
  const tls = { certificate: '/a', key: '/b', misspelt: 1 };
  expect(await faultsWith({ misspelt: 1 })).toEqual(['Unrecognized key: "misspelt"']);
  expect(await faultsWith({ tls })).toEqual(['tls: Unrecognized key: "misspelt"']);
});

test('one that is no plain JSON is refused', async () => {
  const deep = `{"folder":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  expect(await faultsOf('{')).toEqual(['no JSON at line 1, column 2: close brace expected']);
  expect(await faultsOf('{\n  "folder" "/a"\n}')).toEqual(['no JSON at line 2, column 12: colon expected']);
  expect(await faultsOf('{ // a\n}')).toEqual(['no JSON at line 1, column 3: invalid comment token']);
  expect(await faultsOf(deep)).toEqual(['is nested more than 50 deep']);
  expect(await faultsOf('['.repeat(200_000))).toEqual(['is nested more than 50 deep']);
  expect(await faultsOf(`{"folder":"${'\\"'.repeat(15_000_000)}`)).toEqual(['has more than 4 MB']);
  expect(await faultsOf('{"folder":"/a","folder":"/b","account":"http://127.0.0.1"}')).toEqual([
    'folder: is there more than once',
  ]);
  rmSync(file);
  expect(await readSite(file, config)).toMatchObject({
    faults: [expect.stringMatching('site.json: ENOENT: no such file')],
  });
});

test('one with a byte order mark is taken', async () => {
  expect(await faultsOf(`\uFEFF${JSON.stringify(example)}`)).toEqual([]);
});

test('the example is taken, an account server by address or by name, and a certificate that is elsewhere', async () => {
  expect(await faultsOf(readFileSync(join(rootFolder, 'deploy/site.example.json'), 'utf8'))).toEqual([]);
  const taken = [
    { account: 'http://[::1]:5000' },
    { account: 'http://localhost' },
    { account: 'http://10.0.0.1' },
    { account: 'https://account.example.com', resolver: '127.0.0.53:5353' },
    { account: 'https://account.example.com', resolver: '[::1]:53' },
    { tls: { certificate: '/nowhere/cert.pem', key: '/nowhere/key.pem' } },
  ];
  for (const changes of taken) expect(await faultsWith(changes), JSON.stringify(changes)).toEqual([]);
});

test('keys that are there twice are found at any depth, but not the same key of another object', () => {
  const text = `{ "a": 1, "b": { "c": [{ "d": 1, "d": 2 }, { "d": 3 }], "a": 2 }, "a": 3, "a": 4 }`;
  expect(duplicateKeyFaults(text)).toEqual(['b.c.0.d', 'a'].map((key) => `${key}: is there more than once`));
  expect(duplicateKeyFaults('{ "toString": 1, "\\u0061": 1, "a": 2 }')).toHaveLength(1);
});
