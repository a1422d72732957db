import type { Answer, Fetched } from 'conformance/http/fetch-answer';
import { judged } from './advice.ts';
import { type Fault, fault, type Finding, finding } from './finding.ts';
import { headerList } from './header-list.ts';
import { languageOf } from './page.ts';
import { wholeRelease } from './table.ts';
import type { Visit } from './visit.ts';

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
    judged('languages', subject, fetched, (answer) => [...languageFaults(answer, wish), ...varyFaults(answer)]),
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
  if (found !== language) return [fault(`a page in ${found ?? 'no language'}`, `a page in ${language}`, remedy)];
  const header = answer.headers['content-language'];
  return header === language
    ? []
    : [fault(header ?? 'no content-language', language, 'Send content-language with the page.')];
}

function varyFaults({ headers: { vary } }: Answer): readonly Fault[] {
  const named = headerList(vary);
  if (['accept-language', 'cookie'].every((name) => named.includes(name))) return [];
  return [fault(vary ?? 'no vary', 'vary: Accept-Language, Cookie', keptForAnother)];
}

const wishLost =
  'Let queries and cookies reach the host that chooses the language, and have no cache on the way answer without them: docs/deploy.md, "Several languages", has the order.';

const keptForAnother =
  'Send vary: Accept-Language, Cookie with every page, and have no proxy remove it: a cache would give a page to visitors with another language.';
