import { afterEach, describe, expect, it } from 'vitest';
import { exampleSiteConfig } from './testing/healthy-answers.ts';
import { startHealthySite, type HealthySite, type Spoil } from './testing/healthy-site.ts';
import { reportOf } from './testing/inspect-for-tests.ts';
import type { Report } from './merge-findings.ts';

const running: HealthySite[] = [];

afterEach(() => {
  for (const site of running.splice(0)) site.stop();
});

async function reportWith(spoil: Spoil): Promise<Report> {
  const account = await startHealthySite(spoil);
  const config = { ...(await exampleSiteConfig()), accountOrigin: account.origin };
  const site = await startHealthySite(undefined, { config });
  running.push(account, site);
  return reportOf({ ...site, addresses: site.addresses.slice(0, 1) });
}

const letIn: Spoil = (_, answer, { method, origin }) => {
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
});
