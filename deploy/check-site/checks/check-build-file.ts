import type { Answer } from 'conformance/http/fetch-answer';
import { answerAdvice } from '../answer-advice.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { buildMismatch } from '../build-mismatch.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/** `build.json` says what is served: a release that `configure` has written, and the one of the pages. */
export function checkBuildFile(visit: Visit): readonly Finding[] {
  const { buildFile } = visit;
  if (buildFile.status === 'failed') return [unanswered('build.json', '/build.json', buildFile)];
  return [finding('build.json', '/build.json', buildFaults(visit, buildFile.answer))];
}

function buildFaults(visit: Visit, answer: Answer): readonly Fault[] {
  const { build } = visit;
  if (build === null) {
    return [
      {
        found: answer.status === 200 ? 'something else' : `${answer.status}`,
        expected: '200 with version, commit, configuration, inline and files',
        remedy:
          answerAdvice(answer) ?? 'Serve the file build.json of the live release as it is; no page takes its place.',
      },
    ];
  }
  if (build.files === undefined) {
    return [
      {
        found: 'no hashes of the files that are served, so their contents were not compared',
        expected: 'the file that npm run configure writes',
        remedy: 'Serve a release of npm run configure. A simulator or web/dist has no such list.',
      },
    ];
  }
  const mismatch = buildMismatch(visit);
  if (mismatch === null) return [];
  return [
    {
      found: `${mismatch}, so the contents of files were not compared`,
      expected: 'the list of the release that the pages are of',
      remedy: 'Serve one whole release: release.sh switch, and clear the caches on the way; never copy single files.',
    },
  ];
}
