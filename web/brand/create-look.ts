import type { PageLook } from 'shared-protocol/page-renderer';
import type { Product } from 'shared-protocol/product';
import type { AppConfig } from '../src/model/app-config.ts';
import type { Brand } from '../src/model/brand.ts';
import { brandTokens } from './brand-tokens.ts';
import { defaultTokens, type Theme, type Tokens } from './default-tokens.ts';
import { type Brands, type ProductKey, productKeys } from './read-brands.ts';

/** What pages look like with these brands; null where there is nothing that changes that. */
export function createLook(brands: Brands): PageLook | null {
  const sheets = Object.entries(brands).map(([key, brand]) => sheetsOf(brand, productKeys[key as ProductKey]));
  const styles = sheets.map((each) => each.styles).join('');
  return styles === '' ? null : { styles, pictures: sheets.map(({ pictures }) => pictures).join('') };
}

/** What a page tells the app of its brands: the rest of them is in its style sheets. */
export function pageConfigOf(config: AppConfig): AppConfig {
  const { driverSupport, maverick } = config;
  return { ...config, driverSupport: withNameOnly(driverSupport), maverick: withNameOnly(maverick) };
}

function withNameOnly<Part extends Pick<AppConfig['maverick'], 'brand'>>({ brand, ...part }: Part): Part {
  // The key goes where nothing of it is left.
  return (brand?.name === undefined ? part : { ...part, brand: { name: brand.name } }) as Part;
}

function sheetsOf({ colors = {}, corner }: Brand, product: Product): PageLook {
  const which = `:root:where([data-product=${product}])`;
  const { light, dark } = brandTokens(colors, defaultTokens());
  const shape = corner === undefined ? {} : { corner: `${corner}px`, 'card-corner': `${Math.min(2 * corner, 32)}px` };
  const isColoured = Object.keys(colors).length > 0;
  return {
    styles: rules(which, { light: { ...light.changed, ...shape }, dark: dark.changed }),
    // Above the app's own rule for the product, which comes later in development.
    pictures: isColoured
      ? rules(`:root:root[data-product=${product}]`, {
          light: { art: art(light.all, 0.35) },
          dark: { art: art(dark.all, 0.2) },
        })
      : '',
  };
}

/** On the screen alone, and weaker than the rules for forced colours. */
function rules(which: string, { light, dark }: Readonly<Record<Theme, Tokens>>): string {
  const [inLight, inDark] = [light, dark].map(declarations);
  return [
    inLight && `@media screen{${which}{${inLight}}}`,
    inDark && `@media screen and (prefers-color-scheme:dark){${which}:not([data-theme=light]){${inDark}}}`,
    inDark && `@media screen{${which}[data-theme=dark]{${inDark}}}`,
  ].join('');
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** In place of the product's own picture, which has its own colours: a light behind the lower edge. */
function art({ primary = '', accent = '' }: Tokens, opacity: number): string {
  const alpha = Math.round(opacity * 255).toString(16);
  return (
    `radial-gradient(90% 60% at 20% 110%,${sixDigits(accent)}${alpha},transparent),` +
    `radial-gradient(90% 70% at 85% 115%,${sixDigits(primary)}${alpha},transparent)`
  );
}

function sixDigits(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;
}
