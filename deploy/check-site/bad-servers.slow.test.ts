import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startHealthySite, type HealthySite, type Spoil } from './testing/healthy-site.ts';
import { reportOf } from './testing/inspect-for-tests.ts';
import { inspectSite } from './inspect-site.ts';
import { mergeFindings, type Report } from './merge-findings.ts';
import { redirect } from './testing/spoils.ts';

const running: { stop(): void }[] = [];

afterEach(() => {
  for (const server of running.splice(0)) server.stop();
});

/** Starts a server that may answer anything, byte by byte. */
async function startRaw(answer: (socket: Socket) => void): Promise<Pick<HealthySite, 'origin' | 'addresses'>> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  // The answer of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, addresses: [{ family: 'IPv4', address: '127.0.0.1' }] };
}

async function startSite(spoil: Spoil): Promise<HealthySite> {
  const site = await startHealthySite(spoil);
  running.push(site);
  return { ...site, addresses: site.addresses.slice(0, 1) };
}

function foundIn({ faults }: Report): readonly string[] {
  return faults.map(({ check, found }) => `${check}: ${found}`);
}

const quick = { timeLimitMs: 400 };

describe('says in one line what it met at a server that', () => {
  it('never answers', async () => {
    const site = await startRaw(() => undefined);
    expect(foundIn(await reportOf(site, quick))).toEqual(['connection: no answer within 0.4 s']);
  });

  it('answers without end', async () => {
    const part = Buffer.alloc(1_000_000, 'a');
    const site = await startRaw((socket) => {
      const more = (): unknown => socket.writable && socket.write(part, more);
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n', more);
    });
    expect(foundIn(await reportOf(site))).toEqual(['connection: the answer is longer than 8 MB']);
  });

  it('answers a byte now and then', async () => {
    const site = await startRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\na');
    });
    // On a busy computer the first bytes may be late, too.
    expect(foundIn(await reportOf(site, quick))).toEqual([
      expect.stringMatching(/^connection: no (?:whole )?answer within 0\.4 s$/),
    ]);
  });

  it('sends 10 MB of headers', async () => {
    const site = await startRaw((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${`x-header: ${'a'.repeat(1_000)}\r\n`.repeat(10_000)}\r\n`);
    });
    expect(foundIn(await reportOf(site))).toEqual(['connection: the headers of the answer are longer than 16 kB']);
  });

  it('does not speak HTTP', async () => {
    const site = await startRaw((socket) => socket.end('220 mail.example.com ESMTP\r\n'));
    expect(foundIn(await reportOf(site))).toEqual([expect.stringMatching(/^connection: something other than HTTP/)]);
  });

  it('closes every connection', async () => {
    const site = await startRaw((socket) => socket.resetAndDestroy());
    expect(foundIn(await reportOf(site))).toEqual(['connection: the connection was closed before an answer']);
  });

  it('is not there', async () => {
    const site = await startHealthySite();
    site.stop();
    const report = await reportOf({ ...site, addresses: site.addresses.slice(0, 1) });
    expect(foundIn(report)).toEqual(['connection: the connection was refused: nothing listens there']);
    expect(report.faults[0]?.remedy).toContain('listen [::]:443 ssl');
  });

  it('does not speak TLS', async () => {
    const site = await startSite(() => 'answer');
    const report = await reportOf({ ...site, origin: site.origin.replace('http:', 'https:') });
    expect(foundIn(report)).toEqual(['connection: no secure connection: wrong version number (EPROTO)']);
  });

  it('redirects every path in a circle', async () => {
    const site = await startSite((path, answer) => {
      redirect(path)(answer);
      return 'answer';
    });
    expect(foundIn(await reportOf(site))).toEqual([
      'page: 301 to itself',
      'page: 301 to the same path without its query',
    ]);
  });

  it('redirects every path to another host', async () => {
    const site = await startSite((path, answer) => {
      redirect(`https://b.example${path}`)(answer);
      return 'answer';
    });
    const { faults } = await reportOf(site);
    expect(faults).toMatchObject([{ check: 'page', found: '301 to https://b.example' }]);
    expect(faults[0]?.remedy).toContain('run check-site for https://b.example');
  });
});

it('a name without a host is a fault of the connection', async () => {
  const settings = {
    timeLimitMs: 2_000,
    deadline: AbortSignal.timeout(10_000),
    plainHttpPort: null,
    family: null,
    accountOrigin: null,
  };
  const { faults } = mergeFindings(await inspectSite('http://no-such-host.invalid', settings));
  expect(faults).toMatchObject([{ check: 'connection', found: expect.stringMatching(/name/) as string }]);
});

it('a family that the name has, but where nothing listens, is named', async () => {
  const site = await startRaw((socket) => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'));
  const report = await reportOf({ ...site, addresses: [...site.addresses, { family: 'IPv6', address: '::1' }] });
  const connection = report.faults.find(({ check }) => check === 'connection');
  expect(connection).toMatchObject({
    subjects: ['IPv6 address ::1'],
    found: expect.stringContaining('refused') as string,
  });
});

it('a site too slow for the time limit has that fault, and what is left is not checked', async () => {
  const site = await startSite((path) => (path.startsWith('/maverick/') ? 'silence' : 'answer'));
  const began = performance.now();
  const report = await reportOf(site, { timeLimitMs: 10_000, deadline: AbortSignal.timeout(1_500) });
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(report.faults).toEqual([
    {
      check: 'time limit',
      subjects: [site.origin],
      over: null,
      found: 'the time limit was reached before everything was checked',
      expected: 'answers to every request within the time limit',
      remedy: expect.stringContaining('--time-limit') as string,
    },
  ]);
  expect(report.unchecked.flatMap(({ subjects }) => subjects)).toContain('/maverick/login');
});
