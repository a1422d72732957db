import { checkAccountPaths } from './account-paths.ts';
import { checkAddresses, checkPlainHttp } from './addresses.ts';
import { type Address, addressesOf, type Family } from './addresses-of.ts';
import { unanswered } from './advice.ts';
import { checkBuildFile } from './build-faults.ts';
import { nameOfBuild } from './build-file.ts';
import { checkCertificate } from './certificate.ts';
import { checkConfiguration } from './configuration.ts';
import { fault, type Finding, finding, notChecked } from './finding.ts';
import { checkLanguages } from './languages.ts';
import { checkOperations } from './operations.ts';
import { checkPages } from './pages.ts';
import { checkServers } from './servers.ts';
import { openSite, type SiteSettings } from './site.ts';
import { checkTable } from './table.ts';
import { type Visit, visitSite } from './visit.ts';

/** What was found over one address family. */
interface Inspection {
  readonly address: Address;
  readonly findings: readonly Finding[];
  /** Null where the site could not be visited there. */
  readonly visit: Visit | null;
}

export interface InspectedSite {
  readonly inspections: readonly Inspection[];
  /** The findings that concern the site as a whole. */
  readonly findings: readonly Finding[];
}

export interface InspectSettings extends SiteSettings {
  /** Asks over this one only; null over each that the name has. */
  readonly family: Family | null;
  /** Used in place of the addresses that the system knows. */
  readonly addresses?: readonly Address[];
}

/** Every check of a site that answers with the app. */
const checks: readonly ((visit: Visit) => readonly Finding[] | Promise<readonly Finding[]>)[] = [
  checkCertificate,
  checkPlainHttp,
  checkPages,
  checkConfiguration,
  checkLanguages,
  checkBuildFile,
  checkTable,
  checkAddresses,
  checkOperations,
  checkAccountPaths,
];

/** Runs every check over IPv4 and IPv6; where the site does not answer at all, that is the one finding. */
export async function inspectSite(origin: string, settings: InspectSettings): Promise<InspectedSite> {
  const { inspections, findings } = await inspectFamilies(origin, settings);
  const all = [...inspections.flatMap((inspection) => inspection.findings), ...findings];
  // A site that is too slow to be checked is too slow for visitors.
  const isSlow = settings.deadline.aborted && all.some(({ unchecked }) => unchecked !== null);
  return { inspections, findings: [...findings, ...(isSlow ? [finding('time limit', origin, [tooSlow])] : [])] };
}

const tooSlow = fault(
  'the time limit was reached before everything was checked',
  'answers to every request within the time limit',
  'See what is slow: the host, the account server or the way to them (load, error log). If all respond quickly and are merely far away, raise --time-limit.',
);

async function inspectFamilies(origin: string, settings: InspectSettings): Promise<InspectedSite> {
  const { addresses, family, deadline } = settings;
  const found = addresses ? { status: 'found' as const, addresses } : await addressesOf(origin, deadline);
  const nothing = (why: Finding): InspectedSite => ({ inspections: [], findings: [why] });
  if (found.status === 'failed')
    return nothing(unanswered('connection', origin, { reason: found.reason, isUnchecked: deadline.aborted }));
  const chosen = found.addresses.filter((address) => family === null || address.family === family);
  if (chosen.length === 0)
    return nothing(notChecked('connection', origin, `the host has no address of ${family ?? 'any family'}`));
  const inspections: Inspection[] = [];
  // One after the other: both together would meet the limits that are set for one visitor.
  for (const each of ['IPv4', 'IPv6'] as const) {
    const own = chosen.filter((address) => address.family === each);
    if (own[0] !== undefined) inspections.push(await inspectAt(origin, own[0], own, settings));
  }
  return { inspections, findings: compareFamilies(inspections) };
}

/** @param addresses Those of the family. */
async function inspectAt(
  origin: string,
  address: Address,
  addresses: readonly Address[],
  settings: SiteSettings,
): Promise<Inspection> {
  const site = openSite(origin, address, settings);
  const subject = `${address.family} address ${address.address}`;
  try {
    const home = await site.get('/');
    if (home.status === 'failed') return { address, findings: [unanswered('connection', subject, home)], visit: null };
    const servers = await checkServers(site, addresses);
    const before = [finding('connection', subject, []), ...servers];
    if (servers[0].faults.length > 0) return { address, findings: before, visit: null };
    const visit = await visitSite(site);
    // Nothing else means anything if another site answers.
    if (!visit.pages.some(({ isApp }) => isApp))
      return { address, findings: [...before, ...checkPages(visit)], visit: null };
    const found = await Promise.all(checks.map(async (check) => check(visit)));
    return { address, findings: [...before, ...found.flat()], visit };
  } finally {
    site.close();
  }
}

/** Each family may be healthy, and of another release. */
function compareFamilies([one, other]: readonly Inspection[]): readonly Finding[] {
  if (!one?.visit || !other?.visit) return [];
  const [expected, found] = [one.visit, other.visit].map(({ build, config }) =>
    build === null ? JSON.stringify(config) : nameOfBuild(build),
  );
  const remedy = `Let one server answer at ${one.address.address} and at ${other.address.address}, or switch both to one release.`;
  const different = fault(
    `${found} over ${other.address.family}`,
    `${expected}, as over ${one.address.family}`,
    remedy,
  );
  return [finding('address families', '/build.json', found === expected ? [] : [different])];
}
