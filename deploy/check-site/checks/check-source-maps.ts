import type { Answer } from 'conformance/http/fetch-answer';
import { type Finding, finding } from '../finding.ts';
import { parseJson } from '../build-file.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/** Source maps hold the sources: they are for whoever reads error reports. */
export function checkSourceMaps({ site, files }: Visit): Promise<readonly Finding[]> {
  const script = [...files.keys()].find((path) => path.endsWith('.js'));
  const beside = script === undefined ? [] : [`${script}.map`, `${script.replace(/^.*\//, '/source-maps/')}.map`];
  const listed = [...files.keys()].filter((path) => path.endsWith('.map'));
  return Promise.all(
    [...new Set([...beside, ...listed])].map(async (path) => {
      const fetched = await site.get(path);
      if (fetched.status === 'failed') return unanswered('source maps', path, fetched);
      const isServed = fetched.answer.status === 200 && isJson(fetched.answer);
      const remedy = files.has(path) ? buildAgain : publicFolder;
      return finding('source maps', path, isServed ? [{ found: '200', expected: 'no source map', remedy }] : []);
    }),
  );
}

/** Pages, of the app or for missing files, are none. */
function isJson({ body }: Answer): boolean {
  return parseJson(body.toString()) !== undefined;
}

const publicFolder = 'Serve the public folder of the release alone: web/dist has source maps beside what is served.';
const buildAgain =
  'Build again, and run npm run configure when that has ended: the release was made of an unfinished build.';
