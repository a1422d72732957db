import type { ServerAnswer } from './ask-servers.ts';
import { nameOfBuild, readBuild } from './build-file.ts';
import { type Finding, finding } from './finding.ts';

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
