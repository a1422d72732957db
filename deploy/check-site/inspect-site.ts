import { type AppConfig, parseAppConfig } from 'config/app-config';
import { hashOf } from '../release/hash-files.ts';
import { checkAbsent } from './check-absent.ts';
import { checkAccount } from './check-account.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkFiles, checkLanguages } from './check-files.ts';
import { fault, type Finding, judged, unchecked } from './finding.ts';
import { dataOf, readRelease, type Release, releaseNameOf } from './release.ts';
import { type Address, addressesOf, type Family, openSite, type Site, type SiteSettings } from './site.ts';

export interface InspectSettings extends SiteSettings {
  /** The IP version to ask over; null: each that the name has. */
  readonly family: Family | null;
  /** Used in place of the addresses that the system knows. */
  readonly addresses?: readonly Address[];
}

/** What was found at an address, and which release is served there. */
export interface Inspection {
  readonly address: Address;
  readonly release: string | null;
  readonly findings: readonly Finding[];
}

/** Checks a site at one address of each family; or says why there is none. */
export async function inspectSite(origin: string, settings: InspectSettings): Promise<readonly Inspection[] | string> {
  const all = settings.addresses ?? (await addressesOf(origin));
  if (typeof all === 'string') return all;
  const chosen = all.filter(({ family }) => settings.family === null || family === settings.family);
  if (chosen.length === 0) return `the host has no address of ${settings.family ?? 'any family'}`;
  const inspections: Inspection[] = [];
  // One after the other: both together would meet the limits that are set for one visitor.
  for (const family of ['IPv4', 'IPv6'] as const) {
    const own = chosen.filter((address) => address.family === family);
    if (own[0] !== undefined) inspections.push(await inspectAt(origin, own[0], own, settings));
  }
  return inspections;
}

/** @param addresses Those of the family. */
async function inspectAt(
  origin: string,
  address: Address,
  addresses: readonly Address[],
  settings: SiteSettings,
): Promise<Inspection> {
  const site = openSite(origin, address, settings);
  const end = (findings: readonly Finding[], release: string | null): Inspection => ({ address, release, findings });
  try {
    const home = judged('/', await site.get('/'), () => []);
    if (home.length > 0) return end(home, null);
    const servers = await checkServers(site, addresses);
    if (servers.length > 0) return end(servers, null);
    const release = await readRelease(site);
    // Nothing else means anything if another site answers.
    if (!('name' in release)) return end(release, null);
    const found = [
      ...(await checkCertificate(site)),
      ...(await checkFiles(site, release)),
      ...(await checkAbsent(site, release)),
    ];
    const config = await readConfig(site, release);
    if (config === null)
      return end([...found, unchecked('/', 'no page of the release, which names the account server')], release.name);
    const others = [
      ...(await checkLanguages(site, release, config.languages)),
      ...(await checkAccount(site, release, config)),
    ];
    return end([...found, ...others], release.name);
  } finally {
    site.close();
  }
}

/** What a page of the release carries: its hash says that it is that of `configure`. */
async function readConfig(site: Site, { files }: Release): Promise<AppConfig | null> {
  const fetched = await site.get('/');
  if (fetched.status === 'failed' || hashOf(fetched.answer.body) !== files.get('index.html')) return null;
  const parsed = parseAppConfig(dataOf(fetched.answer.body.toString(), 'app-config'));
  return parsed.status === 'valid' ? parsed.config : null;
}

/**
 * Several servers behind one name must serve one release: a page of one names files that another does not have. Each address is
 * asked on new connections, ten in all at least, so that a load balancer chooses again.
 */
async function checkServers(site: Site, addresses: readonly Address[]): Promise<readonly Finding[]> {
  const asked = Array.from(
    { length: Math.max(10, addresses.length) },
    (_, index) => addresses[index % addresses.length],
  );
  const answers = await Promise.all(
    asked.map(async (address = site.address) => ({
      address: address.address,
      name: releaseNameOf(await site.getAnew('/build.json', address)),
    })),
  );
  const names = [...new Set(answers.map(({ name }) => name))];
  if (names.length <= 1) return [];
  return names.map((name) => {
    const at = [...new Set(answers.filter((answer) => answer.name === name).map(({ address }) => address))];
    return fault('/build.json', `${name} at ${at.join(', ')}`, 'one release at every address and server');
  });
}
