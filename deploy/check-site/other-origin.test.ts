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
): Promise<Report> {
  const account = await startHealthySite(spoil);
  const config = { ...(await exampleSiteConfig()), accountOrigin: account.origin };
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
    expect(faults.map(({ found }) => found)).toEqual([
      'access-control-allow-origin: none',
      'access-control-allow-credentials: none',
      '405',
      'access-control-allow-headers without content-type and x-bot-check',
    ]);
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
