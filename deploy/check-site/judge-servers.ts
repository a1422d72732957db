import type { Address } from './addresses-of.ts';
import type { ServerAnswer } from './ask-servers.ts';
import type { Fetched } from 'conformance/http/fetch-answer';
import { nameOfBuild, readBuild } from './build-file.ts';
import { type Finding, finding } from './finding.ts';
import { unanswered } from './unanswered.ts';

/** Several servers behind one name must serve one release: a page of one names files that another does not have. */
export function checkOneRelease(answers: readonly ServerAnswer[]): Finding {
  const names = answers.flatMap(({ fetched }) => {
    const build = readBuild(fetched);
    return build === null ? [] : [nameOfBuild(build)];
  });
  const counted = [...new Set(names)]
    .toSorted()
    .map((name) => ({ name, count: names.filter((one) => one === name).length }));
  if (counted.length <= 1) return finding('one release', '/build.json', []);
  const found = counted.map(({ name, count }) => `${name} (${count} of ${answers.length} times)`).join(' and ');
  const remedy =
    'Switch every server behind the balancer, and every address of the name, to one release (release.sh switch), then check again: nothing else was checked.';
  return finding('one release', '/build.json', [{ found, expected: 'one release', remedy }]);
}

/** Names each server that does not serve a release as the others do: only one address of a family is visited. */
export function checkEveryServer(answers: readonly ServerAnswer[]): readonly Finding[] {
  const problems = new Set(answers.map(({ fetched }) => problemOf(fetched)));
  // What all of them answer is no fault of one server: the check of build.json names it.
  if (problems.size <= 1) return [];
  const addresses = new Set(answers.map(({ address }) => address.address));
  return [...addresses].flatMap((address) => findingsAt(answers.filter((one) => one.address.address === address)));
}

function findingsAt(answers: readonly ServerAnswer[]): readonly Finding[] {
  const broken = new Map<string, ServerAnswer>();
  for (const answer of answers) {
    const problem = problemOf(answer.fetched);
    if (problem !== null) broken.set(problem, answer);
  }
  return [...broken].map(([problem, { address, fetched }]) => {
    const count = answers.filter((one) => problemOf(one.fetched) === problem).length;
    const found = count === answers.length ? problem : `${problem} (${count} of ${answers.length} times)`;
    return serverFinding(address, fetched, found);
  });
}

function serverFinding({ family, address }: Address, fetched: Fetched, found: string): Finding {
  const subject = `${family} address ${address}`;
  if (fetched.status === 'failed') return unanswered('one release', subject, { ...fetched, reason: found });
  const remedy =
    'Repair the server at this address or behind its balancer, or take it out of DNS or of the balancer: some visitors are sent there.';
  return finding('one release', subject, [
    { found, expected: "the release's build.json, as other servers answer", remedy },
  ]);
}

/** Null where it is a release's `build.json`. */
function problemOf(fetched: Fetched): string | null {
  if (fetched.status === 'failed') return fetched.reason;
  if (fetched.answer.status !== 200) return `${fetched.answer.status}`;
  return readBuild(fetched) === null ? 'something else than build.json' : null;
}
