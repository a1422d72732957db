// @vitest-environment node
import { expect, it } from 'vitest';
import { exampleConfig } from '../testing/example-config.ts';
import { addressInLanguage } from './address-in-language.ts';
import { withUiLocales } from './with-ui-locales.ts';

it.each([
  ['', ['en', 'de'], '?ui_locales=de'],
  ['?a=1&UI_Locales=fr%20en', ['en', 'de'], '?a=1&ui_locales=de'],
  ['?a=1&ui_locales=fr', ['en'], '?a=1&ui_locales=fr'],
])('the query %j of a deployment in %j tells the language of the page as %j', (search, offered, told) => {
  expect(withUiLocales(search, offered, 'de')).toBe(told);
});

it('the account site is told it too, and its address is as configured where there is one language', () => {
  const config = exampleConfig();
  const { accountSiteUrl } = config.driverSupport;
  expect(addressInLanguage(accountSiteUrl, config, 'en')).toBe(accountSiteUrl);
  expect(addressInLanguage(accountSiteUrl, { ...config, languages: ['en', 'de'] }, 'de')).toBe(
    `${accountSiteUrl}?ui_locales=de`,
  );
});
