import type { Answer } from 'conformance/http/fetch-answer';
import { hashOf } from '../../release/hash-files.ts';
import { answerAdvice, limited } from '../answer-advice.ts';
import { pageFileOf } from '../build-file.ts';
import { buildMismatch } from '../build-mismatch.ts';
import { type Copies, decode, encodings, faultsOfCopies } from '../copies.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { isAppPage } from '../page.ts';
import { unanswered } from '../unanswered.ts';
import { usablePages } from '../usable-pages.ts';
import type { Visit } from '../visit.ts';
import { wholeRelease } from '../whole-release.ts';

/** Every file of the release, in each encoding, holds what `configure` has written. */
export async function checkContents(visit: Visit): Promise<readonly Finding[]> {
  const listed = buildMismatch(visit) === null ? visit.build?.files : undefined;
  const pages = usablePages(visit).map(({ subject, path, copies }) => ({
    subject,
    copies,
    isPage: true,
    hash: listed?.[pageFileOf(listed, path)],
  }));
  const named = new Set(visit.pages.flatMap(({ assets }) => assets));
  const files = [...visit.files]
    // Without a list that belongs to the pages, only what they name must be there.
    .filter(([path]) => listed !== undefined || named.has(path))
    .map(([path, copies]) => ({ subject: path, copies, isPage: false, hash: listed?.[path.slice(1)] }));
  return Promise.all([...pages, ...files].map(checkFile));
}

interface ReadFile {
  readonly subject: string;
  readonly copies: Copies;
  readonly isPage: boolean;
  /** Undefined where nobody says what it must hold. */
  readonly hash: string | undefined;
}

async function checkFile({ subject, copies, isPage, hash }: ReadFile): Promise<Finding> {
  for (const encoding of encodings) {
    const fetched = copies[encoding];
    if (fetched.status === 'failed') return unanswered('contents', subject, fetched);
    const { status } = fetched.answer;
    if (status === 200) continue;
    if (status === 429) return { check: 'contents', subject, faults: [], unchecked: limited };
    const found = encoding === 'identity' ? `${status}` : `${status} for ${encoding}`;
    const remedy = answerAdvice(fetched.answer) ?? wholeRelease;
    return finding('contents', subject, [{ found, expected: '200 with the file', remedy }]);
  }
  return finding('contents', subject, await faultsOfCopies(copies, (answer) => contentFaults(answer, hash, isPage)));
}

async function contentFaults(answer: Answer, hash: string | undefined, isPage: boolean): Promise<readonly Fault[]> {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  const content = await decode(answer);
  if (content === null) {
    return [
      { found: `bytes that are not ${encoding}`, expected: `a ${encoding} copy of the file`, remedy: sameCopies },
    ];
  }
  if (hash === undefined || hashOf(content) === hash) return [];
  if (!isPage && isAppPage({ body: content })) {
    return [{ found: "the app's own page", expected: 'the file of the release', remedy: wholeRelease }];
  }
  return [
    {
      found: 'content that does not match its hash in build.json',
      expected: 'the file of the release',
      remedy: sameCopies,
    },
  ];
}

const sameCopies =
  'Serve the release whole (release.sh switch), clear the caches on the way, and switch off what rewrites files there: minifying, inserting scripts, recompressing.';
