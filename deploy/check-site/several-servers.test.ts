import { afterEach, describe, expect, it } from 'vitest';
import type { Address } from './addresses-of.ts';
import { startHealthySite, type HealthySite, type Spoil } from './testing/healthy-site.ts';
import { reportOf } from './testing/inspect-for-tests.ts';
import type { Report } from './merge-findings.ts';
import { at, body, status } from './testing/spoils.ts';

const running: HealthySite[] = [];

afterEach(() => {
  for (const site of running.splice(0)) site.stop();
});

/** Two addresses of one family that every computer has; the server takes what comes to the second one for IPv4. */
const addresses: readonly Address[] = [
  { family: 'IPv6', address: '::1' },
  { family: 'IPv6', address: '::ffff:127.0.0.1' },
];
const second = { family: 'IPv4' } as const;

async function check(spoil: Spoil): Promise<Report> {
  const site = await startHealthySite(spoil);
  running.push(site);
  return reportOf({ ...site, addresses });
}

describe('of several servers of one family', () => {
  it('all healthy, nothing is told', async () => {
    expect((await check(() => 'answer')).faults).toEqual([]);
  });

  it.each<[string, Spoil, string]>([
    [
      'closes every connection',
      (_path, _answer, { family }) => (family === 'IPv4' ? 'cut' : 'answer'),
      'the connection was closed before an answer',
    ],
    ['answers 502', at(/./, status(502), second), '502'],
    ['has no release', at('/build.json', body('<h1>It works!</h1>'), second), 'something else than build.json'],
  ])('the one that %s is named with its address', async (_, spoil, found) => {
    const { faults } = await check(spoil);
    expect(faults).toMatchObject([
      {
        check: 'one release',
        subjects: ['IPv6 address ::ffff:127.0.0.1'],
        found,
        remedy: expect.stringMatching(/./) as string,
      },
    ]);
  });

  it('one that fails now and then behind a balancer is named with how often', async () => {
    const site = await startHealthySite((path, answer, { before }) => {
      // The first request is for the home page, the next ten look for servers.
      if (path === '/build.json' && before % 2 === 0 && before <= 10) answer.status = 503;
      return 'answer';
    });
    running.push(site);
    const { faults } = await reportOf({ ...site, addresses: addresses.slice(0, 1) });
    expect(faults).toMatchObject([
      { check: 'one release', subjects: ['IPv6 address ::1'], found: '503 (5 of 10 times)' },
    ]);
  });

  it('the fifth is looked at too', async () => {
    const site = await startHealthySite(at(/./, status(502), second));
    running.push(site);
    const [healthy, broken] = addresses;
    const five = [healthy, healthy, healthy, healthy, broken].flatMap((address) => address ?? []);
    expect((await reportOf({ ...site, addresses: five })).faults).toMatchObject([
      { check: 'one release', found: '502' },
    ]);
  });
});
