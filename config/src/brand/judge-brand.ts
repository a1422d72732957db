import { brandTokens, type BrandColours, type BrandTokens, type ColourName, type ThemeTokens } from './brand-tokens.ts';
import { apcaOf, contrastOf, nearestPassing } from './colours.ts';
import { pairs } from './pairs.ts';
import { themes, type Theme, type TokenName } from './tokens.ts';

interface MeasuredPair {
  /** The key that decides it, such as `colors.primary`; empty where the brand leaves both colours as they are. */
  readonly key: string;
  readonly theme: Theme;
  readonly use: string;
  /** Both colours. */
  readonly colours: string;
  readonly ratio: number;
  readonly needs: number;
  /** The contrast by APCA, for information. */
  readonly apca: number;
}

/** Every pair of colours that the pages use, as a brand has it. */
export function measurePairs(tokens: ThemeTokens): readonly MeasuredPair[] {
  return themes.flatMap((theme) =>
    pairs.flatMap(({ use, foreground, grounds, needs }) =>
      grounds.map((ground): MeasuredPair => {
        const { [foreground]: one, [ground]: other } = tokens[theme].all;
        return {
          ...{ key: keyOf(tokens[theme], foreground, ground), theme, use, colours: `${one} on ${other}`, needs },
          ratio: contrastOf(one, other),
          apca: apcaOf(one, other),
        };
      }),
    ),
  );
}

/** A foreground is fitted to its ground, so if they lack contrast, the ground is at fault. */
function keyOf({ keys }: BrandTokens, foreground: TokenName, ground: TokenName): string {
  const candidates = [keys[foreground], keys[ground]].flatMap((key) => key ?? []);
  return candidates.find((key) => key.endsWith('background')) ?? candidates[0] ?? '';
}

/** Pairs that people cannot tell apart, with the key of each and the nearest colour that passes. */
export function contrastFaults(colours: BrandColours, tokens: ThemeTokens): readonly string[] {
  const failed = measurePairs(tokens).filter(isFailed);
  const keys = [...new Set(failed.map(({ key }) => key))];
  return keys.map((key) => {
    const told = failed
      .filter((pair) => pair.key === key)
      .toSorted((one, other) => one.ratio - other.ratio)
      // The worst of each use.
      .filter(
        (pair, index, all) => index === all.findIndex((each) => each.use === pair.use && each.theme === pair.theme),
      )
      .map(describePair);
    const nearest = nearestFor(key, colours);
    const fix =
      nearest === null
        ? 'no colour of its hue passes beside the others'
        : `the nearest colour of its hue that passes is ${nearest}`;
    return `${key}: ${told.join('; ')}; ${fix}, found ${JSON.stringify(colourAt(colours, key))}`;
  });
}

/** For each key of a colour, the pair with the least contrast for what it needs. */
export function describeContrasts(tokens: ThemeTokens): readonly string[] {
  const judged = measurePairs(tokens).filter(({ key }) => key !== '');
  return [...new Set(judged.map(({ key }) => key))].map((key) => {
    const [least] = judged.filter((pair) => pair.key === key).toSorted((a, b) => a.ratio / a.needs - b.ratio / b.needs);
    return `${key}: ${least === undefined ? '' : describePair(least)}`;
  });
}

function describePair({ theme, use, colours, ratio, needs, apca }: MeasuredPair): string {
  return `${use} (${theme}: ${colours}) has a contrast of ${hundredths(ratio)}, needs ${needs} (APCA ${Math.round(apca)})`;
}

/** Rounds down: 4.499 is not 4.5. */
function hundredths(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

function isFailed({ ratio, needs }: MeasuredPair): boolean {
  return ratio < needs;
}

function nearestFor(key: string, colours: BrandColours): string | null {
  const [, ...path] = key.split('.');
  const name = path.at(-1) as ColourName;
  const changed = (colour: string): BrandColours =>
    path.length === 1 ? { ...colours, [name]: colour } : { ...colours, dark: { ...colours.dark, [name]: colour } };
  return nearestPassing(
    colourAt(colours, key),
    (colour) => !measurePairs(brandTokens(changed(colour))).some((pair) => pair.key === key && isFailed(pair)),
  );
}

function colourAt(colours: BrandColours, key: string): string {
  const [, ...path] = key.split('.');
  const name = path.at(-1) as ColourName;
  return (path.length === 1 ? colours : colours.dark)?.[name] ?? '';
}
