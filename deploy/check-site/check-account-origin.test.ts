import { afterEach, describe, expect, it } from 'vitest';
import { inspectSite } from './inspect-site.ts';
import { siteAt } from './site.ts';
import { exampleSiteConfig, startHealthySite, type HealthySite, type Spoil } from './healthy-site.ts';

const running: HealthySite[] = [];

afterEach(() => {
  for (const site of running.splice(0)) site.stop();
});

describe('an account server of another origin', () => {
  const faultsWith = async (spoil: Spoil): Promise<readonly string[]> => {
    const account = await startHealthySite(spoil);
    const site = await startHealthySite(undefined, { ...(await exampleSiteConfig()), accountOrigin: account.origin });
    running.push(account, site);
    const findings = await inspectSite(siteAt(site.origin));
    return findings.flatMap(({ check, faults }) =>
      faults.map((fault) => `${check}: ${fault}`.replaceAll(account.origin, 'ACCOUNT').replaceAll(site.origin, 'SITE')),
    );
  };
  const letIn: Spoil = (path, answer, { method, origin }) => {
    Object.assign(answer.headers, {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'Content-Type, X-Bot-Check',
    });
    if (method === 'OPTIONS') answer.status = 204;
    return 'answer';
  };

  it('that lets the pages call it is healthy, and nothing is handed on', async () => {
    expect(await faultsWith(letIn)).toEqual([]);
  });

  it('that knows nothing of CORS is named', async () => {
    expect(await faultsWith(() => 'answer')).toEqual([
      'account server ACCOUNT: session: access-control-allow-origin: found none, expected SITE',
      'account server ACCOUNT: session: access-control-allow-credentials: found none, expected true',
      'account server ACCOUNT: preflight: access-control-allow-origin: found none, expected SITE',
      'account server ACCOUNT: preflight: access-control-allow-credentials: found none, expected true',
      'account server ACCOUNT: preflight: found 405, expected 204',
      'account server ACCOUNT: preflight: access-control-allow-headers: lacks content-type and x-bot-check',
    ]);
  });
});
