import { afterEach, describe, expect, it } from 'vitest';
import { inspectSite } from './inspect-site.ts';
import { siteAt } from './site.ts';
import { startHealthySite, type HealthySite } from './healthy-site.ts';

const running: HealthySite[] = [];

afterEach(() => {
  for (const site of running.splice(0)) site.stop();
});

describe('the one finding is that there is no connection', () => {
  const only = async (origin: string): Promise<readonly string[]> => {
    const findings = await inspectSite(siteAt(origin, 500));
    expect(findings.map(({ check }) => check)).toEqual(['connection']);
    return findings.flatMap(({ faults }) => faults);
  };

  it('where nothing listens', async () => {
    const site = await startHealthySite();
    site.stop();
    expect(await only(site.origin)).toEqual([`${site.origin}/: the connection was refused: nothing listens there`]);
  });

  it('where nothing answers', async () => {
    const site = await startHealthySite(() => 'silence');
    running.push(site);
    expect(await only(site.origin)).toEqual([`${site.origin}/: no answer within 0.5 s`]);
  });

  it('where TLS fails', async () => {
    const site = await startHealthySite();
    running.push(site);
    const address = site.origin.replace('http:', 'https:');
    expect(await only(address)).toEqual([`${address}/: no secure connection: wrong version number (EPROTO)`]);
  });

  it('where the name is of no host', async () => {
    expect(await only('http://no-such-host.invalid')).toEqual([
      expect.stringMatching(
        /^http:\/\/no-such-host\.invalid\/: (?:there is no host of this name|the name of the host)/,
      ),
    ]);
  });
});
