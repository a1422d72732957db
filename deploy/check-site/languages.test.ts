import { expect, it, onTestFinished } from 'vitest';
import { exampleSiteConfig } from './testing/healthy-answers.ts';
import { startHealthySite, type Spoil } from './testing/healthy-site.ts';
import { reportOf } from './testing/inspect-for-tests.ts';

/** A host that answers as the browser wishes, and then does to the answer what a test wants. */
function choosing(change: (headers: Record<string, string>, language: string) => void = () => undefined): Spoil {
  return (path, answer, { language: accepted, query, cookie }) => {
    const wished = /(?:ui_locales|language)=([\w-]+)/.exec(query + cookie)?.[1];
    const language = wished ?? accepted;
    if (path === '/dsone/login' && language !== '') {
      answer.body = answer.body.replace(/<html[^>]*/, `<html lang="${language}"`);
      Object.assign(answer.headers, { 'content-language': language, vary: 'Accept-Encoding, Accept-Language, Cookie' });
      change(answer.headers, language);
    }
    return 'answer';
  };
}

it.each([
  ['a host that chooses the language of pages', choosing(), []],
  ['a host that serves the default language alone', undefined, []],
  [
    'a page that a cache would give to visitors with another language',
    choosing((headers) => void (headers['vary'] = 'Accept-Encoding')),
    [
      {
        subjects: ['en', 'de', 'de by ui_locales', 'de by cookie'],
        found: 'Accept-Encoding',
        expected: 'vary: Accept-Language, Cookie',
      },
    ],
  ],
  [
    'a page in another language than its header says',
    choosing((headers, language) => void (headers['content-language'] = language === 'de' ? 'en' : language)),
    [{ subjects: ['de', 'de by ui_locales', 'de by cookie'], found: 'en', expected: 'de' }],
  ],
  [
    'a cache that takes no notice of what a visitor has chosen',
    ((path, answer, asked) => choosing()(path, answer, { ...asked, query: '', cookie: '' })) satisfies Spoil,
    [{ subjects: ['de by ui_locales', 'de by cookie'], found: 'a page in en', expected: 'a page in de' }],
  ],
] as const)('judges %s', async (_, spoil, expected) => {
  const config = { ...(await exampleSiteConfig()), languages: ['en', 'de'] as const };
  const site = await startHealthySite(spoil, { config });
  onTestFinished(() => site.stop());
  const { faults, passed } = await reportOf({ ...site, addresses: site.addresses.slice(0, 1) });
  expect(faults).toEqual(expected.map((fault) => expect.objectContaining({ check: 'languages', ...fault }) as unknown));
  if (expected.length === 0) expect(passed['languages']).toBeGreaterThan(0);
});
