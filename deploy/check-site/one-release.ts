import type { Address } from './addresses-of.ts';
import type { Fetched } from './ask-server.ts';
import { nameOfBuild, readBuild } from './build-file.ts';
import type { Fault } from './fault.ts';
import { type Finding, finding } from './finding.ts';
import type { Site } from './site.ts';

/** Several servers behind one name must serve one release: a page of one names files that another does not have. */
export async function checkOneRelease(site: Site, addresses: readonly Address[]): Promise<Finding> {
  const own = addresses.filter(({ family }) => family === site.address.family).slice(0, maxAddresses);
  // At most times / addresses each, so that many addresses do not mean many questions.
  const asked = Array.from({ length: times }, (_, index) => own[index % own.length]);
  const answers = await Promise.all(asked.map((address) => site.getAnew('/build.json', address)));
  const silent = own.flatMap((address, index) => {
    const fault = faultOf(answers[index]);
    return fault === null ? [] : [{ ...fault, found: `${address.address}: ${fault.found}` }];
  });
  if (own.length > 1 && silent.length > 0 && silent.length < own.length)
    return finding('one release', '/build.json', silent);
  const names = answers.flatMap((fetched) => {
    const build = readBuild(fetched);
    return build === null ? [] : [nameOfBuild(build)];
  });
  const counted = [...new Set(names)]
    .toSorted()
    .map((name) => ({ name, count: names.filter((one) => one === name).length }));
  if (counted.length <= 1) return finding('one release', '/build.json', []);
  const found = counted.map(({ name, count }) => `${name} (${count} of ${times} times)`).join(' and ');
  const remedy =
    'Switch every server behind the balancer, and every address of the name, to one release (npm run release -- switch), then check again: nothing else was checked.';
  return finding('one release', '/build.json', [{ found, expected: 'one release', remedy }]);
}

/** Why one of several addresses serves no release; null where it does. */
function faultOf(fetched: Fetched | undefined): Fault | null {
  if (fetched === undefined || readBuild(fetched) !== null) return null;
  return {
    found:
      fetched.status === 'failed' ? fetched.reason : `${fetched.answer.status} without the build.json of a release`,
    expected: 'every address of the name serves the site',
    remedy: 'Start or mend that server, or take its address out of the name: a share of the visitors meets it.',
  };
}

/** Two servers that take turns at random stay unnoticed once in 500 runs. */
const times = 10;

const maxAddresses = 4;
