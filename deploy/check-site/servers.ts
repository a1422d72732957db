import type { Fetched } from 'conformance/http/fetch-answer';
import type { Address } from './addresses-of.ts';
import { unanswered } from './advice.ts';
import { nameOfBuild, readBuild } from './build-file.ts';
import { fault, type Finding, finding } from './finding.ts';
import type { Site } from './site.ts';

/**
 * Several servers behind one name must serve one release: a page of one names files that another does not have. Asks every
 * address of the family for `build.json`, on new connections, so that a load balancer chooses again: the first finding is
 * about all of them, each other names a server that does not serve a release as the others do.
 */
export async function checkServers(
  site: Site,
  addresses: readonly Address[],
): Promise<readonly [Finding, ...Finding[]]> {
  const own = addresses.filter(({ family }) => family === site.address.family);
  // Each at least once, but few addresses several times: two servers that take turns at random stay unnoticed once in 500 runs.
  const asked = Array.from({ length: Math.max(10, own.length) }, (_, index) => own[index % own.length] ?? site.address);
  const answers = await Promise.all(
    asked.map(async (address) => {
      const fetched = await site.getAnew('/build.json', address);
      return { address, fetched, problem: problemOf(fetched) };
    }),
  );
  const counted = countBy(answers.flatMap(({ fetched }) => readBuild(fetched) ?? []).map(nameOfBuild));
  const found = counted.map(([name, count]) => `${name} (${count} of ${answers.length} times)`).join(' and ');
  const release = finding(
    'one release',
    '/build.json',
    counted.length > 1 ? [fault(found, 'one release', switchAll)] : [],
  );
  // What all of them answer is no fault of one server: the check of build.json names it.
  if (new Set(answers.map(({ problem }) => problem)).size <= 1) return [release];
  const broken = own.flatMap((address) => {
    const here = answers.filter((answer) => answer.address.address === address.address);
    return countBy(here.flatMap(({ problem }) => problem ?? [])).flatMap(([problem, count]) => {
      const told = count === here.length ? problem : `${problem} (${count} of ${here.length} times)`;
      const fetched = here.find((answer) => answer.problem === problem)?.fetched;
      return fetched === undefined ? [] : [serverFinding(address, fetched, told)];
    });
  });
  return [release, ...broken];
}

function serverFinding({ family, address }: Address, fetched: Fetched, found: string): Finding {
  const subject = `${family} address ${address}`;
  if (fetched.status === 'failed') return unanswered('one release', subject, { ...fetched, reason: found });
  return finding('one release', subject, [fault(found, "the release's build.json, as other servers answer", repair)]);
}

/** Null where the answer is a release's `build.json`. */
function problemOf(fetched: Fetched): string | null {
  if (fetched.status === 'failed') return fetched.reason;
  if (fetched.answer.status !== 200) return `${fetched.answer.status}`;
  return readBuild(fetched) === null ? 'something else than build.json' : null;
}

function countBy(texts: readonly string[]): readonly (readonly [string, number])[] {
  return [...new Set(texts)].toSorted().map((text) => [text, texts.filter((one) => one === text).length]);
}

const switchAll =
  'Switch every server behind the balancer, and every address of the name, to one release (release.sh switch), then check again: nothing else was checked.';
const repair =
  'Repair the server at this address or behind its balancer, or take it out of DNS or of the balancer: some visitors are sent there.';
