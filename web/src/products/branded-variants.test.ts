import { brandSchema } from 'config/brand-schema';
import { exampleConfig } from 'config/example-config';
import { testEvery } from 'shared-protocol/testing/test-every';
import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { supportTarget } from '../model/support-target.ts';
import { brandedVariants, supportOf } from './branded-variants.ts';
import { variants } from './variants.ts';

test('without brands, the variants are their own', () => {
  for (const [id, variant] of Object.entries(brandedVariants(exampleConfig())))
    expect(variant).toBe(variants[id as keyof typeof variants]);
});

test('a brand names its product wherever texts do, and has a mark of its name; the other product keeps its own', () => {
  const config = exampleConfig();
  config.maverick.brand = { name: 'Acme' };
  const { maverick, dsone } = brandedVariants(config);
  expect(maverick.productName).toBe('Acme');
  expect(maverick.Wordmark).not.toBe(variants.maverick.Wordmark);
  expect(maverick.loadingText(en, maverick.productName)).toBe('Loading Acme');
  expect(dsone).toBe(variants.dsone);
});

testEvery([
  '',
  ' Acme',
  'Acme ',
  '</title>',
  'A<b',
  'a'.repeat(41),
  'A\nB',
  'A\u202EB',
  '\u200B',
  '\u3164',
  '\u2800 \u2800',
  'A\uD800',
  '\uE000',
])('a brand may not be called like this', (name) => {
  expect(brandSchema.safeParse({ name }).success).toBe(false);
});

testEvery(['A', 'Acme & Sons', 'Étoile "7"', '日本の銀行', 'شركة'])('a brand may be called like this', (name) => {
  expect(brandSchema.safeParse({ name }).success).toBe(true);
});

testEvery([
  '',
  'help',
  'help@',
  'help@a',
  'help@a.example?subject=x',
  'help@a.example,other@b.example',
  'help%0a@a.example',
  'Help <help@a.example>',
  'mailto:help@a.example',
  'http://a.example/',
  'https://user@a.example/',
  'https://*.example/',
  'https://a.example/"><script>',
  'https://',
  'javascript:alert(1)',
  'tel:1',
  '//a.example',
])('nobody finds support at other addresses', (support) => {
  expect(brandSchema.safeParse({ support }).success).toBe(false);
});

testEvery([
  ['help@a.example', 'mailto:help@a.example'],
  ['first.last+tag@sub.a-b.example', 'mailto:first.last+tag@sub.a-b.example'],
  ['https://help.a.example/contact?from=login#form', 'https://help.a.example/contact?from=login#form'],
])('support is at an address of mail or https', ([support, target]) => {
  expect(brandSchema.safeParse({ support }).success).toBe(true);
  expect(supportTarget(support)).toBe(target);
  const config = exampleConfig();
  config.maverick.brand = { support };
  expect([supportOf(config, 'maverick'), supportOf(config, 'driver-support')]).toEqual([support, null]);
});

testEvery(['red', 'red;}', '#12', '#1234', '#12345g', 'rgb(0 0 0)', ' #fff', '#fff;', '#ffffff80'])(
  'a brand may have no colour but a hexadecimal one',
  (primary) => {
    expect(brandSchema.safeParse({ colors: { primary } }).success).toBe(false);
  },
);
