import { afterEach, describe, expect, it } from 'vitest';
import { exampleSiteConfig } from './testing/healthy-answers.ts';
import { startHealthySite, type HealthySite, type Spoil } from './testing/healthy-site.ts';
import { reportOf } from './testing/inspect-for-tests.ts';
import type { Report } from './merge-findings.ts';

const running: HealthySite[] = [];

afterEach(() => {
  for (const site of running.splice(0)) site.stop();
});

/** @param named What whoever runs the check has named, given what the pages name. */
async function reportWith(
  spoil: Spoil,
  named: (accountOrigin: string) => string | null = (accountOrigin) => accountOrigin,
  on: Readonly<Record<string, boolean>> = {},
): Promise<Report> {
  const account = await startHealthySite(spoil);
  const example = await exampleSiteConfig();
  // The keys have the order of the page's own, of which the id of a configuration is made.
  const config = { ...example, features: { ...(example['features'] as object), ...on }, accountOrigin: account.origin };
  const site = await startHealthySite(undefined, { config });
  running.push(account, site);
  return reportOf({ ...site, addresses: site.addresses.slice(0, 1) }, { accountOrigin: named(account.origin) });
}

const letIn: Spoil = (_, answer, { method, origin }) => {
  if (!origin.startsWith('http://localhost:')) return 'answer';
  Object.assign(answer.headers, {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'Content-Type, X-Bot-Check',
    'access-control-allow-methods': 'GET, POST',
    'access-control-max-age': '600',
  });
  if (method === 'OPTIONS') answer.status = 204;
  return 'answer';
};

describe('an account server of another origin', () => {
  it('that lets the pages call it is healthy, and nothing need be proxied', async () => {
    const { faults, passed } = await reportWith(letIn);
    expect(faults).toEqual([]);
    expect(Object.keys(passed)).toContain('cross-origin calls');
    expect(Object.keys(passed)).not.toContain('account paths');
  });

  it('that knows nothing of CORS is named with each header', async () => {
    const { faults } = await reportWith(() => 'answer');
    expect(new Set(faults.map(({ check }) => check))).toEqual(new Set(['cross-origin calls']));
    const told = faults.map(({ found }) => found).join('; ');
    for (const part of [
      'Access-Control-Allow-Origin: none',
      'no Access-Control-Allow-Credentials',
      'HTTP 405',
      'access-control-allow-methods lacks post',
      'access-control-allow-headers lacks content-type and x-bot-check',
    ])
      expect(told).toContain(part);
  });

  describe('of calls with a reference', () => {
    const reference = true;
    const allowing: Spoil = (path, answer, asked) => {
      const outcome = letIn(path, answer, asked);
      const names = asked.requestedHeaders.replace('traceparent', 'Traceparent');
      if (asked.method === 'OPTIONS') answer.headers['access-control-allow-headers'] = names;
      return outcome;
    };

    it('is healthy if preflights allow what they ask for', async () => {
      expect((await reportWith(allowing, undefined, { reference })).faults).toEqual([]);
    });

    it('is named with what to do if they allow no traceparent', async () => {
      const { faults } = await reportWith(letIn, undefined, { reference });
      expect(faults).toMatchObject([
        {
          check: 'cross-origin calls',
          found: 'access-control-allow-headers lacks traceparent',
          expected: expect.stringContaining('traceparent') as string,
          remedy: expect.stringContaining('or switch features.reference off') as string,
        },
      ]);
    });

    it.each([
      [{ reference }, ['content-type,x-bot-check', 'content-type,traceparent,x-bot-check']],
      [{}, ['content-type,x-bot-check']],
    ])('is asked, with %j, for %s', async (features, headers) => {
      const requested = new Set<string>();
      const noting: Spoil = (path, answer, asked) => {
        if (asked.method === 'OPTIONS') requested.add(asked.requestedHeaders);
        return allowing(path, answer, asked);
      };
      await reportWith(noting, undefined, features);
      expect([...requested]).toEqual(headers);
    });
  });

  it('that answers errors without CORS is named for these operations alone', async () => {
    const { faults } = await reportWith((path, answer, asked) => {
      const isRefused = path === '/account/login' && asked.method === 'POST';
      return isRefused ? 'answer' : letIn(path, answer, asked);
    });
    expect(faults.map(({ subjects }) => subjects)).toEqual([
      ['login (POST /account/login)'],
      ['login (POST /account/login)'],
    ]);
  });

  it.each([
    ['nobody has named', null],
    ['is not the one that was named', 'https://account.driversupport.com'],
  ])('that only a page names, and %s, is sent nothing', async (_, named) => {
    let requests = 0;
    const { faults, unchecked, passed } = await reportWith(
      (path, answer, asked) => {
        requests += 1;
        return letIn(path, answer, asked);
      },
      () => named,
    );
    expect(requests).toBe(0);
    expect(unchecked).toMatchObject([
      {
        check: 'operations',
        reason: expect.stringMatching(/^nothing was sent there: .* --account-origin http:\/\/localhost:\d+$/) as string,
      },
    ]);
    expect(Object.keys(passed)).not.toContain('cross-origin calls');
    expect(faults).toMatchObject(
      named === null
        ? []
        : [
            {
              check: 'configuration',
              subjects: ['accountOrigin'],
              found: expect.stringMatching(/^pages that call http:\/\/localhost:\d+$/) as string,
              expected: `pages that call ${named}, as --account-origin says`,
            },
          ],
    );
  });
});
