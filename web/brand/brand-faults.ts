import type { Brand } from '../src/model/brand.ts';
import { defaultTokens, type Theme, type Tokens } from './default-tokens.ts';
import { contrastFaults, describeLeast } from './judge-brand.ts';
import type { Brands } from './read-brands.ts';

/** What is wrong with brands whose every key is valid by itself. */
export function brandFaults(brands: Brands): readonly string[] {
  return ofEach(brands, contrastFaults);
}

/** For each key of a colour, the pair with the least contrast for what it needs. */
export function describeContrasts(brands: Brands): readonly string[] {
  return ofEach(brands, describeLeast);
}

type Describe = (brand: Brand, defaults: Readonly<Record<Theme, Tokens>>) => readonly string[];

function ofEach(brands: Brands, describe: Describe): readonly string[] {
  const found = Object.entries(brands);
  // Reading the style sheets takes a moment, which a configuration without brands need not wait for.
  if (found.length === 0) return [];
  const defaults = defaultTokens();
  return found.flatMap(([product, brand]) => describe(brand, defaults).map((line) => `${product}.brand.${line}`));
}
