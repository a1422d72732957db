import type { Answer } from 'conformance/http/fetch-answer';
import { type Finding, finding } from '../finding.ts';
import { decode } from '../copies.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/** The compressed copies are no files of their own: by their name, they would come without type and encoding. */
export function checkCompressedCopies({ site, files }: Visit): Promise<readonly Finding[]> {
  const script = [...files.keys()].find((path) => path.endsWith('.js'));
  const paths = ['/index.html', ...(script === undefined ? [] : [script])];
  return Promise.all(
    paths
      .flatMap((path) => [`${path}.br`, `${path}.gz`])
      .map(async (path) => {
        const fetched = await site.get(path);
        if (fetched.status === 'failed') return unanswered('compressed copies', path, fetched);
        const isServed = fetched.answer.status === 200 && (await isPacked(path, fetched.answer));
        return finding(
          'compressed copies',
          path,
          isServed ? [{ found: '200 with the copy', expected: '404', remedy }] : [],
        );
      }),
  );
}

/** A page for missing files may say 200 as well, which is another fault. */
async function isPacked(path: string, answer: Answer): Promise<boolean> {
  const encoding = path.endsWith('.br') ? 'br' : 'gzip';
  return (await decode({ ...answer, headers: { ...answer.headers, 'content-encoding': encoding } })) !== null;
}

const remedy = 'Answer 404 to *.br and *.gz, below /assets/ too; serve them in place of the file beside them only.';
