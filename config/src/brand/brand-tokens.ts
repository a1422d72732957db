import type { Brand } from '../brand-schema.ts';
import { colourOf, contrastOf, nearestPassing, shadeOf } from './colours.ts';
import { defaultTokens, type Theme, type TokenName, type Tokens } from './tokens.ts';
import { groundsOf, pairs } from './pairs.ts';

export type BrandColours = NonNullable<Brand['colors']>;
export type ColourName = Exclude<keyof BrandColours, 'dark'>;

export interface BrandTokens {
  readonly changed: ChangedTokens;
  readonly all: Tokens;
  /** The key of the configuration that has decided a token that the brand changes, such as `colors.dark.primary`. */
  readonly keys: Readonly<Partial<Record<TokenName, string>>>;
}

type ChangedTokens = Readonly<Partial<Tokens>>;

export type ThemeTokens = Readonly<Record<Theme, BrandTokens>>;

/** The tokens of a brand: its colours, and what follows from them. */
export function brandTokens(colours: BrandColours): ThemeTokens {
  return { light: tokensIn('light', colours), dark: tokensIn('dark', colours) };
}

function tokensIn(theme: Theme, colours: BrandColours): BrandTokens {
  let tokens: BrandTokens = { changed: {}, all: defaultTokens[theme], keys: {} };
  // The grounds come first: what stands on them is fitted to them.
  for (const name of ['background', 'error', 'primary', 'success', 'accent'] as const) {
    const chosen = theme === 'dark' ? colours.dark?.[name] : undefined;
    const colour = chosen ?? colours[name];
    if (colour === undefined) continue;
    const isDerived = theme === 'dark' && chosen === undefined;
    const value = isDerived ? darkSiblings[name](colour, tokens.all) : colour;
    const added = families[name](value, theme, tokens.all);
    const key = chosen === undefined ? `colors.${name}` : `colors.dark.${name}`;
    tokens = {
      changed: { ...tokens.changed, ...added },
      all: { ...tokens.all, ...added },
      keys: { ...tokens.keys, ...Object.fromEntries(Object.keys(added).map((token) => [token, key])) },
    };
  }
  return tokens;
}

/*
 * Where a number below is a lightness or a chroma, it is that of the default token (`tokens.ts`) of the same name in OKLCH,
 * rounded: a brand's colour keeps its hue and becomes as light and as strong as the default. The others have a comment.
 */

/** The colour of the dark theme that corresponds to a colour of the light one. */
const darkSiblings = {
  background(colour) {
    const { chroma, hue } = shadeOf(colour);
    // A dark ground needs more chroma than a light one to look as coloured; above 0.016 it no longer looks grey.
    return colourOf({ lightness: 0.194, chroma: Math.min(0.016, chroma * 3), hue });
  },
  error: (colour) => lightSibling(colour, 0.794, 0.121),
  primary: (colour, tokens) => carryingLetters(colour, 4.5, tokens),
  success: (colour, tokens) => carryingLetters(colour, 4.5, tokens),
  // 0.7 is about the lightness of the default accent. Colours from 0.6 on are light enough as they are.
  accent: (colour) => (shadeOf(colour).lightness < 0.6 ? colourOf({ ...shadeOf(colour), lightness: 0.7 }) : colour),
} as const satisfies Record<ColourName, (colour: string, tokens: Tokens) => string>;

/** Every token that follows from a colour. */
const families = {
  background(page, theme, tokens) {
    const shade = shadeOf(page);
    const veil = `${colourOf(shade)}b3`;
    if (theme === 'light') {
      // The differences between the default `page` and `surface-hover`.
      const hovered = colourOf({ ...shade, lightness: shade.lightness - 0.029, chroma: shade.chroma + 0.004 });
      return { page, 'surface-quiet': page, 'surface-hover': hovered, veil };
    }
    const usual = shadeOf(tokens.page);
    const tinted = (name: TokenName): string => {
      const { lightness, chroma } = shadeOf(tokens[name]);
      return colourOf({
        lightness: lightness + shade.lightness - usual.lightness,
        chroma: chroma * Math.min(1.5, shade.chroma / usual.chroma),
        hue: shade.hue,
      });
    };
    const grounds = {
      page,
      surface: tinted('surface'),
      'surface-quiet': tinted('surface-quiet'),
      'surface-hover': tinted('surface-hover'),
      hairline: tinted('hairline'),
      'field-border': tinted('field-border'),
      veil,
    };
    const border = fitted(grounds['field-border'], 'field-border', { ...tokens, ...grounds });
    return { ...grounds, 'field-border': border };
  },
  error: (error, theme) => ({ error, 'error-surface': tint(error, theme, { light: 0.016, dark: 0.05 }) }),
  primary(primary, theme, tokens) {
    const notice = tint(primary, theme, { light: 0.015, dark: 0.049 });
    const grounds = { ...tokens, 'notice-surface': notice };
    const isLight = theme === 'light';
    return {
      ...buttonOf('primary', primary, 4.5, grounds),
      'edge-sides': primary,
      'notice-surface': notice,
      link: fitted(isLight ? primary : lightSibling(primary, 0.789, 0.105), 'link', grounds),
      focus: fitted(isLight ? primary : lightSibling(primary, 0.809, 0.109), 'focus', grounds),
    };
  },
  success: (success, _theme, tokens) => buttonOf('success', success, 4.5, tokens),
  accent: (accent, _theme, tokens) => {
    const grounds = [tokens.surface, tokens['notice-surface']];
    const isSeen = (each: string): boolean => grounds.every((ground) => contrastOf(each, ground) >= 3);
    return { accent, 'edge-middle': accent, line: nearestPassing(accent, isSeen) ?? accent };
  },
} as const satisfies Record<ColourName, (colour: string, theme: Theme, tokens: Tokens) => ChangedTokens>;

/** The colours of a button, of its hovered state and edge, and of its letters: white where that is legible, else nearly black. */
function buttonOf(name: 'primary' | 'success', colour: string, needed: number, { surface }: Tokens): ChangedTokens {
  const letters = lettersOn(colour, needed);
  const shade = shadeOf(colour);
  // Away from the letters, which become easier to read. The default `primary-hover` is 0.06 darker; no default is lighter.
  const lightness = letters === white ? Math.max(0, shade.lightness - 0.06) : Math.min(1, shade.lightness + 0.04);
  const isSeen = (each: string): boolean => contrastOf(each, surface) >= 3;
  const edge = isSeen(colour) ? defaultTokens.light[`${name}-edge`] : (nearestPassing(colour, isSeen) ?? letters);
  return {
    [name]: colour,
    [`${name}-hover`]: colourOf({ ...shade, lightness }),
    [`${name}-edge`]: edge,
    [`on-${name}`]: letters,
  };
}

const white = '#fff';
const black = '#111';

function lettersOn(colour: string, needed: number): string {
  const onWhite = contrastOf(white, colour);
  return onWhite >= needed || onWhite >= contrastOf(black, colour) ? white : black;
}

/** The surface of a notice: hardly any colour. 0.29 is between the default `error-surface` and `notice-surface`. */
function tint(colour: string, theme: Theme, maxChroma: Readonly<Record<Theme, number>>): string {
  const { chroma, hue } = shadeOf(colour);
  const lightness = theme === 'light' ? 0.962 : 0.29;
  return colourOf({ lightness, chroma: Math.min(maxChroma[theme], chroma / 2), hue });
}

function lightSibling(colour: string, lightness: number, maxChroma: number): string {
  const { chroma, hue } = shadeOf(colour);
  return colourOf({ lightness, chroma: Math.min(maxChroma, chroma), hue });
}

/** The nearest colour for a button of the dark theme on which letters are legible and which stands out from the card. */
function carryingLetters(colour: string, needed: number, { surface }: Tokens): string {
  const isPassing = (each: string): boolean =>
    contrastOf(lettersOn(each, needed), each) >= needed && contrastOf(each, surface) >= 3;
  return nearestPassing(colour, isPassing) ?? colour;
}

/** The nearest colour that has enough contrast with everything that this token is drawn on. */
function fitted(colour: string, token: TokenName, tokens: Tokens): string {
  const rows = pairs.filter(({ foreground }) => foreground === token);
  const isPassing = (each: string): boolean =>
    rows.every((row) => groundsOf(row, tokens).every((ground) => contrastOf(each, ground) >= row.needs));
  return nearestPassing(colour, isPassing) ?? colour;
}
