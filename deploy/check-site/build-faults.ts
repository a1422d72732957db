import type { Answer } from 'conformance/http/fetch-answer';
import { answerAdvice, judged } from './advice.ts';
import { type Fault, fault, type Finding } from './finding.ts';
import type { Visit } from './visit.ts';

/** `build.json` says what is served: a release that `configure` has written, and the one of the pages. */
export function checkBuildFile(visit: Visit): readonly Finding[] {
  return [judged('build.json', '/build.json', visit.buildFile, (answer) => buildFaults(visit, answer))];
}

function buildFaults({ build, mismatch }: Visit, answer: Answer): readonly Fault[] {
  if (build === null) {
    const found = answer.status === 200 ? 'something else' : `${answer.status}`;
    return [
      fault(
        found,
        '200 with version, commit, configuration, inline and files',
        answerAdvice(answer) ?? 'Serve the file build.json of the live release as it is; no page takes its place.',
      ),
    ];
  }
  if (build.files === undefined) {
    const found = 'no hashes of the files that are served, so their contents were not compared';
    const remedy = 'Serve a release of npm run configure. A simulator or web/dist has no such list.';
    return [fault(found, 'the file that npm run configure writes', remedy)];
  }
  if (mismatch === null) return [];
  const remedy =
    'Serve one whole release: release.sh switch, and clear the caches on the way; never copy single files.';
  const found = `${mismatch}, so the contents of files were not compared`;
  return [fault(found, 'the list of the release that the pages are of', remedy)];
}
