import type { Answer, Fetched } from 'conformance/http/fetch-answer';
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
  const [byDefault = 'en', other = byDefault] = config.languages;
  const ask = async ({ query = '', headers, ...wish }: Wish): Promise<Wish & { readonly fetched: Fetched }> => ({
    ...wish,
    headers,
    fetched: await site.get(path + query, headers),
  });
  const asked = await Promise.all(
    config.languages.map((language) =>
      ask({ subject: language, language, remedy: wholeRelease, headers: { 'accept-language': language } }),
    ),
  );
  const chooses = asked.some(
    ({ fetched, language }) =>
      language !== byDefault && fetched.status === 'answered' && languageOf(fetched.answer) === language,
  );
  if (!chooses) return [finding('languages', path, [])];
  const byWish = await Promise.all(
    [
      { subject: `${other} by ui_locales`, query: `?ui_locales=${other}`, headers: {} },
      { subject: `${other} by cookie`, headers: { cookie: `language=${other}` } },
    ].map(({ headers, ...wish }) =>
      ask({ ...wish, language: other, remedy: wishLost, headers: { 'accept-language': byDefault, ...headers } }),
    ),
  );
  return [...asked, ...byWish].map(({ subject, fetched, ...wish }) =>
    fetched.status === 'failed'
      ? unanswered('languages', subject, fetched)
      : finding('languages', subject, [...languageFaults(fetched.answer, wish), ...varyFaults(fetched.answer)]),
  );
}

/** How a browser asks for a language. */
interface Wish {
  readonly subject: string;
  readonly language: string;
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly remedy: string;
}

function languageFaults(answer: Answer, { language, remedy }: Pick<Wish, 'language' | 'remedy'>): readonly Fault[] {
  const found = languageOf(answer);
  if (found !== language) {
    return [{ found: `a page in ${found ?? 'no language'}`, expected: `a page in ${language}`, remedy }];
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

const wishLost =
  'Let queries and cookies reach the host that chooses the language, and have no cache on the way answer without them: docs/deploy.md, "Several languages", has the order.';

const keptForAnother =
  'Send vary: Accept-Language, Cookie with every page, and have no proxy remove it: a cache would give a page to visitors with another language.';
