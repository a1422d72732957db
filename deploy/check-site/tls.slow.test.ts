import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeCertificate, type TestCertificate } from '../nginx/testing/certificate-for-tests.ts';
import { expiryFaults } from './certificate.ts';
import { exampleSiteConfig, type Config } from './testing/healthy-answers.ts';
import { startHealthySite, type HealthySite, type Spoil } from './testing/healthy-site.ts';
import { reportOf } from './testing/inspect-for-tests.ts';
import type { InspectSettings } from './inspect-site.ts';
import type { ReportedFault } from './merge-findings.ts';
import { at, cookies, header, redirect } from './testing/spoils.ts';

let folder = '';
let valid: TestCertificate;
let expiring: TestCertificate;
let ofAnother: TestCertificate;
const running: HealthySite[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tls-'));
  valid = writeCertificate(folder, 'localhost', 365);
  expiring = writeCertificate(folder, 'localhost', 6);
  ofAnother = writeCertificate(folder, 'other.example', 365);
});
afterEach(() => {
  for (const site of running.splice(0)) site.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(spoil?: Spoil, tls?: TestCertificate, config?: Config): Promise<HealthySite> {
  const site = await startHealthySite(spoil, { ...(tls && { tls }), ...(config && { config }) });
  running.push(site);
  return { ...site, addresses: site.addresses.slice(0, 1) };
}

async function faultsOf(
  tls: TestCertificate,
  spoil?: Spoil,
  settings: Partial<InspectSettings> = {},
): Promise<readonly ReportedFault[]> {
  const site = await start(spoil, tls);
  return (await reportOf(site, { ca: tls.cert, ...settings })).faults;
}

describe('a site with TLS', () => {
  it('is healthy', async () => {
    expect(await faultsOf(valid)).toEqual([]);
  });

  it('whose certificate is for another name is told so, and to get one', async () => {
    expect(await faultsOf(ofAnother)).toMatchObject([
      {
        check: 'connection',
        found: expect.stringMatching(/altnames.*ERR_TLS_CERT_ALTNAME_INVALID/) as string,
        remedy: expect.stringContaining('Get a certificate for this very name') as string,
      },
    ]);
  });

  it('whose certificate nobody has signed is told what a browser would say', async () => {
    expect(await faultsOf(valid, undefined, { ca: undefined })).toMatchObject([
      { check: 'connection', remedy: expect.stringContaining('NODE_EXTRA_CA_CERTS') as string },
    ]);
  });

  it('without HSTS is told where it is lost', async () => {
    expect(await faultsOf(valid, at(/./, header('strict-transport-security')))).toMatchObject([
      {
        check: 'page headers',
        found: 'no strict-transport-security',
        expected: 'max-age=63072000',
        remedy: expect.stringContaining('tls in the file of the site') as string,
      },
    ]);
  });

  it.each([
    ['host', 'max-age=63072000'],
    ['off', 'max-age=0'],
  ])('whose configuration has HSTS as %s sends just that', async (strictTransportSecurity, expected) => {
    const config = { ...(await exampleSiteConfig()), strictTransportSecurity };
    const reported = async (spoil?: Spoil) =>
      (await reportOf(await start(spoil, valid, config), { ca: valid.cert })).faults;
    expect(await reported()).toEqual([]);
    const wider = 'max-age=63072000; includeSubDomains';
    expect(await reported(at(/./, header('strict-transport-security', wider)))).toMatchObject([
      { check: 'page headers', found: `strict-transport-security: ${wider}`, expected },
    ]);
  });

  it('whose cookies lack Secure is told so', async () => {
    const cookie = 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
    expect(await faultsOf(valid, at('/account/logout', cookies(cookie)))).toMatchObject([
      { check: 'logout cookie', found: 'session: no Secure' },
    ]);
  });

  it('that answers over plain http too is told to redirect', async () => {
    const plain = await start();
    expect(await faultsOf(valid, undefined, { plainHttpPort: plain.port })).toMatchObject([
      { check: 'plain http', found: '200', remedy: expect.stringContaining('Redirect http to https') as string },
    ]);
  });

  it('that redirects plain http is healthy', async () => {
    const site = await start(undefined, valid);
    const plain = await start((path, answer, { query }) => {
      redirect(site.origin + path + query)(answer);
      return 'answer';
    });
    expect((await reportOf(site, { ca: valid.cert, plainHttpPort: plain.port })).faults).toEqual([]);
  });
});

describe('a certificate', () => {
  const dayMs = 86_400_000;
  const [from, now] = ['2030-01-01T00:00:00Z', Date.parse('2030-01-01T00:00:00Z')];
  const until = (days: number): string => new Date(now + days * dayMs).toISOString();

  it('of a year that expires within two weeks is named with its date', () => {
    expect(expiryFaults({ valid_from: from, valid_to: until(365) }, now + 352 * dayMs)).toMatchObject([
      {
        found: 'a certificate that expires in 13 days, on 2031-01-01',
        remedy: expect.stringContaining('Renew') as string,
      },
    ]);
  });

  it('of six days is renewed late in its life', () => {
    const certificateOfDays = { valid_from: from, valid_to: until(6) };
    expect(expiryFaults(certificateOfDays, now + 3 * dayMs)).toEqual([]);
    expect(expiryFaults(certificateOfDays, now + 5 * dayMs)).toHaveLength(1);
  });

  it('is read from the server', async () => {
    const { passed } = await reportOf(await start(undefined, expiring), { ca: expiring.cert });
    expect(passed['certificate']).toBe(1);
  });
});
