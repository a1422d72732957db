import { type Address, addressesOf, type Family } from './addresses-of.ts';
import { askServers } from './ask-servers.ts';
import { nameOfBuild } from './build-file.ts';
import { type Finding, finding } from './finding.ts';
import { checkEveryServer, checkOneRelease } from './judge-servers.ts';
import { openSite, type SiteSettings } from './site.ts';
import { unanswered } from './unanswered.ts';
import { visitChecks } from './visit-checks.ts';
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
  /** What concerns the site as a whole. */
  readonly findings: readonly Finding[];
}

export interface InspectSettings extends SiteSettings {
  /** Asks over this one only; null over each that the name has. */
  readonly family: Family | null;
  /** In place of those that the system knows. */
  readonly addresses?: readonly Address[];
}

/** Runs every check over IPv4 and IPv6; where the site does not answer at all, that is the one finding. */
export async function inspectSite(origin: string, settings: InspectSettings): Promise<InspectedSite> {
  const { inspections, findings } = await inspectFamilies(origin, settings);
  const all = [...inspections.flatMap((inspection) => inspection.findings), ...findings];
  return { inspections, findings: [...findings, ...checkTimeLimit(origin, settings.deadline, all)] };
}

async function inspectFamilies(origin: string, settings: InspectSettings): Promise<InspectedSite> {
  const found =
    settings.addresses === undefined
      ? await addressesOf(origin, settings.deadline)
      : { status: 'found' as const, addresses: settings.addresses };
  if (found.status === 'failed') {
    return {
      inspections: [],
      findings: [unanswered('connection', origin, { reason: found.reason, isUnchecked: settings.deadline.aborted })],
    };
  }
  const chosen = found.addresses.filter(({ family }) => settings.family === null || family === settings.family);
  if (chosen.length === 0) {
    const unchecked = `the host has no address of ${settings.family ?? 'any family'}`;
    return { inspections: [], findings: [{ check: 'connection', subject: origin, faults: [], unchecked }] };
  }
  const firsts = chosen.filter(({ family }, index) => chosen.findIndex((one) => one.family === family) === index);
  const inspections: Inspection[] = [];
  // One after the other: both together would meet the limits that are set for one visitor.
  for (const address of firsts) inspections.push(await inspectAt(origin, address, chosen, settings));
  return { inspections, findings: compareFamilies(inspections) };
}

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
    const connection = finding('connection', subject, []);
    const answers = await askServers(site, addresses);
    const release = checkOneRelease(answers);
    const before = [connection, release, ...checkEveryServer(answers)];
    if (release.faults.length > 0) return { address, findings: before, visit: null };
    const visit = await visitSite(site);
    const pages = visitChecks.page(visit);
    // Nothing else that another site answers means anything.
    if (visit.pages.every(({ isApp }) => !isApp)) return { address, findings: [...before, ...pages], visit: null };
    const judged = await Promise.all(Object.values(visitChecks).map(async (check) => check(visit)));
    return { address, findings: [...before, ...judged.flat()], visit };
  } finally {
    site.close();
  }
}

/** Each family may be healthy, and of another release. */
function compareFamilies(inspections: readonly Inspection[]): readonly Finding[] {
  const [one, other] = inspections;
  if (!one?.visit || !other?.visit) return [];
  const [found, expected] = [other.visit, one.visit].map(({ build, config }) =>
    build === null ? JSON.stringify(config) : nameOfBuild(build),
  );
  const isSame = found === expected;
  const remedy = `Let one server answer at ${one.address.address} and at ${other.address.address}, or switch both to one release.`;
  const fault = { found: `${found} over ${other.address.family}`, expected: `${expected}, as over IPv4`, remedy };
  return [finding('address families', '/build.json', isSame ? [] : [fault])];
}

/** A site that is too slow to be checked is too slow for visitors: what was left unchecked for that is a fault. */
function checkTimeLimit(origin: string, deadline: AbortSignal, findings: readonly Finding[]): readonly Finding[] {
  if (!deadline.aborted || findings.every(({ unchecked }) => unchecked === null)) return [];
  const fault = {
    found: 'the time limit was reached before everything was checked',
    expected: 'answers to every request within the time limit',
    remedy:
      'See what is slow: the host, the account server or the way to them (load, error log). If all respond quickly and are merely far away, raise --time-limit.',
  };
  return [finding('time limit', origin, [fault])];
}
