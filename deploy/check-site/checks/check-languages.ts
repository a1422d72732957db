import type { Answer } from '../ask-server.ts';
import type { Fault } from '../fault.ts';
import { headerList } from '../header-list.ts';
import { type Finding, finding } from '../finding.ts';
import { languageOf } from '../page.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';
import { wholeRelease } from '../whole-release.ts';

const path = '/dsone/login';

/**
 * A host that chooses the language of a page does so for every one, and says what the page depends on. One that serves the
 * default alone is right as well: the page changes its language itself.
 */
export async function checkLanguages({ site, config }: Visit): Promise<readonly Finding[]> {
  if (config === null || config.languages.length === 1) return [];
  const [byDefault] = config.languages;
  const asked = await Promise.all(
    config.languages.map(async (language) => ({
      language,
      fetched: await site.get(path, { 'accept-language': language }),
    })),
  );
  const chooses = asked.some(
    ({ fetched, language }) =>
      language !== byDefault && fetched.status === 'answered' && languageOf(fetched.answer) === language,
  );
  if (!chooses) return [finding('languages', path, [])];
  return asked.map(({ language, fetched }) =>
    fetched.status === 'failed'
      ? unanswered('languages', language, fetched)
      : finding('languages', language, [...languageFaults(fetched.answer, language), ...varyFaults(fetched.answer)]),
  );
}

function languageFaults(answer: Answer, language: string): readonly Fault[] {
  const found = languageOf(answer);
  if (found !== language) {
    return [{ found: `a page in ${found ?? 'no language'}`, expected: `a page in ${language}`, remedy: wholeRelease }];
  }
  const header = answer.headers['content-language'];
  if (header === language) return [];
  return [
    { found: header ?? 'no content-language', expected: language, remedy: 'Send content-language with the page.' },
  ];
}

function varyFaults({ headers }: Answer): readonly Fault[] {
  const vary = headers['vary'] ?? '';
  const named = headerList(vary);
  if (['accept-language', 'cookie'].every((name) => named.includes(name))) return [];
  return [{ found: vary || 'no vary', expected: 'vary: Accept-Language, Cookie', remedy: keptForAnother }];
}

const keptForAnother =
  'Send vary: Accept-Language, Cookie with every page, and have no proxy remove it: a cache would give a page to visitors with another language.';
