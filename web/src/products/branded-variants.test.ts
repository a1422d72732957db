import { expect, it } from 'vitest';
import { brandSchema } from '../model/brand.ts';
import { en } from '../texts/en.ts';
import { exampleConfig } from '../testing/example-config.ts';
import { brandedVariants } from './branded-variants.ts';
import { variants } from './variants.ts';

it('without brands, the variants are their own', () => {
  for (const [id, variant] of Object.entries(brandedVariants(exampleConfig())))
    expect(variant).toBe(variants[id as keyof typeof variants]);
});

it('a brand names its product wherever texts do, and has a mark of its name; the other product keeps its own', () => {
  const config = exampleConfig();
  config.maverick.brand = { name: 'Acme' };
  const { maverick, dsone } = brandedVariants(config);
  expect(maverick.productName).toBe('Acme');
  expect(maverick.Wordmark).not.toBe(variants.maverick.Wordmark);
  expect(maverick.loadingText(en, maverick.productName)).toBe('Loading Acme');
  expect(dsone).toBe(variants.dsone);
});

it.each(['', ' Acme', 'Acme ', '</title>', 'A<b', 'a'.repeat(41), 'A\nB', 'A\u202EB', '\u200B'])(
  'a brand may not be called %j',
  (name) => {
    expect(brandSchema.safeParse({ name }).success).toBe(false);
  },
);

it.each(['A', 'Acme & Sons', 'Étoile "7"', '日本の銀行', 'شركة'])('a brand may be called %j', (name) => {
  expect(brandSchema.safeParse({ name }).success).toBe(true);
});

it.each(['red', 'red;}', '#12', '#1234', '#12345g', 'rgb(0 0 0)', ' #fff', '#fff;', '#ffffff80'])(
  'a brand may not have the colour %j',
  (primary) => {
    expect(brandSchema.safeParse({ colors: { primary } }).success).toBe(false);
  },
);
