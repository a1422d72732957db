import { expect, it } from 'vitest';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { checkConfiguration } from './configuration.ts';
import type { Finding } from './finding.ts';
import { exampleSiteConfig } from './testing/healthy-answers.ts';
import type { Visit } from './visit.ts';

async function check(origin: string, change: Partial<AppConfig> = {}): Promise<readonly Finding[]> {
  // The example is one, as the tests of configure prove.
  const config = { ...((await exampleSiteConfig()) as AppConfig), ...change };
  return checkConfiguration({ site: { origin, settings: { accountOrigin: null } }, config } as Visit);
}

const named = 'driverSupport.cartUrl (cart.driversupport.example)';

it('names of examples are faults of a site on the internet, each with its key', async () => {
  const findings = await check('https://login.driversupport.com');
  expect(findings.find(({ subject }) => subject === named)).toMatchObject({
    faults: [
      { found: expect.stringContaining('reserved') as string, remedy: expect.stringMatching(/configure/) as string },
    ],
  });
});

it.each(['http://localhost:8080', 'https://login.example.com', 'http://127.0.0.1', 'https://login.staging.test'])(
  'they are warnings of a rehearsal at %s',
  async (origin) => {
    const findings = await check(origin);
    expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
    expect(findings.find(({ subject }) => subject === named)?.warnings).toHaveLength(1);
  },
);

it("says nothing of real hosts, of the agent's, and of a bot check that is off", async () => {
  const real = (product: object): object =>
    Object.fromEntries(
      Object.entries(product).map(([key, value]: [string, unknown]) => [
        key,
        typeof value === 'string' ? value.replace('.example', '.com') : value,
      ]),
    );
  const example = (await exampleSiteConfig()) as AppConfig;
  const findings = await check('https://login.driversupport.com', {
    driverSupport: real(example.driverSupport) as AppConfig['driverSupport'],
    maverick: real(example.maverick) as AppConfig['maverick'],
    features: { ...example.features, botCheck: false },
    returnUrlOrigins: ['https://rp.driversupport.com'],
  });
  expect(findings.flatMap(({ faults, warnings = [] }) => [...faults, ...warnings])).toEqual([]);
});
