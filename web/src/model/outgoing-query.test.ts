import { exampleConfig } from 'config/example-config';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { signInParameters } from 'shared-protocol/account/navigations';
import { addressInLanguage, cartQuery, withoutSignIn, withQuery, withUiLocales } from './outgoing-query.ts';

const cases = [(key: string) => key, (key: string) => key.toLowerCase(), (key: string) => key.toUpperCase()];

describe('the query of links that leave the sign-in', () => {
  testEvery(signInParameters)('drops what is for the sign-in, in any letter case, and keeps the rest', (parameter) => {
    for (const spell of cases) {
      expect(withoutSignIn(`?a=1&${spell(parameter)}=x&usePassword=true`)).toBe('?a=1&usePassword=true');
      expect(cartQuery(`?a=1&${spell(parameter)}=x`)).toBe('?a=1');
    }
  });

  test('tells the cart nothing that only the login screens understand', () => {
    expect(cartQuery('?FAILEDEMAIL=a%40b.cd&usepassword=true&uuid=u&email=a%40b.cd')).toBe('?uuid=u&email=a%40b.cd');
  });

  test('tells the cart the rest, whatever it is called', () => {
    const rest = '?code=SUMMER-20&token=t&redirectUrl=%2Fb&email=a%40b.cd&color=red';
    expect(cartQuery(`${rest}&scope=x`)).toBe(rest);
  });

  testEvery([
    ['https://shop.example/cart', '', 'https://shop.example/cart'],
    ['https://shop.example/cart', '?a=1', 'https://shop.example/cart?a=1'],
    ['https://shop.example/cart?shop=1#top', '?a=b%26c', 'https://shop.example/cart?shop=1&a=b%26c#top'],
    ['https://shop.example/cart?a=1', '?a=2', 'https://shop.example/cart?a=1&a=2'],
  ])('is added to an address', ([address, search, expected]) => {
    expect(withQuery(address, search)).toBe(expected);
  });
});

testEvery([
  ['', ['en', 'de'], '?ui_locales=de'],
  ['?a=1&UI_Locales=fr%20en', ['en', 'de'], '?a=1&ui_locales=de'],
  ['?a=1&ui_locales=fr', ['en'], '?a=1&ui_locales=fr'],
])('the query tells the language of the page where there are several', ([search, offered, told]) => {
  expect(withUiLocales(search, offered, 'de')).toBe(told);
});

test('the account site gets it too, and its address is as configured where there is one language', () => {
  const config = exampleConfig();
  const { accountSiteUrl } = config.driverSupport;
  expect(addressInLanguage(accountSiteUrl, config, 'en')).toBe(accountSiteUrl);
  expect(addressInLanguage(accountSiteUrl, { ...config, languages: ['en', 'de'] }, 'de')).toBe(
    `${accountSiteUrl}?ui_locales=de`,
  );
});
