import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from 'config/brand-schema';
import { assetOf, type BrandAsset } from 'config/brand/brand-assets';
import { colourOf, type Shade, shadeOf } from 'config/brand/colours';
import type { Theme, Tokens } from 'config/brand/tokens';
import type { Product } from 'shared-protocol/product';

/** The pictures of the products, which any brand can have in its own colours. */
const drawings = { waves: 'driver-support', rays: 'maverick' } as const satisfies Record<string, Product>;

type Drawing = keyof typeof drawings;

export function isDrawing(background: Brand['background']): background is Drawing {
  return typeof background === 'string' && Object.hasOwn(drawings, background);
}

/** One of the products' pictures in the colours of a brand. */
export async function drawBackground(drawing: Drawing, theme: Theme, tokens: Tokens): Promise<BrandAsset> {
  const product = drawings[drawing];
  const file = join(import.meta.dirname, '../src/products', product, `${product}.${theme}.svg`);
  const drawn = await readFile(file, 'utf8');
  const skies: readonly string[] = drawn.match(/(?<=id="sky".*)#[\da-f]{6}/g) ?? [];
  const tinted = drawn.replaceAll(/#[\da-f]{6}/g, (colour) =>
    skies.includes(colour) ? skyOf(colour, skies[0] ?? colour, tokens) : tintOf(colour, tokens),
  );
  return assetOf('svg', Buffer.from(tinted));
}

/** The page's colour, as much lighter or darker as this is than the first of the sky. */
function skyOf(colour: string, first: string, { page, primary }: Tokens): string {
  if (colour === first) return colourOf(shadeOf(page));
  const { lightness } = shadeOf(colour);
  const ground = shadeOf(page);
  return colourOf({
    lightness: Math.min(1, Math.max(0, ground.lightness + lightness - shadeOf(first).lightness)),
    chroma: ground.chroma + 0.008,
    hue: shadeOf(primary).hue,
  });
}

/** The light teal is the accent, the blues are the primary; each shade of them is a shade of that. */
function tintOf(colour: string, { primary, accent }: Tokens): string {
  const shade = shadeOf(colour);
  const [from, to] = (shade.hue < 230 ? [teal, accent] : [blue, primary]).map(shadeOf) as [Shade, Shade];
  return colourOf({
    lightness: (shade.lightness / from.lightness) * to.lightness,
    chroma: (shade.chroma / from.chroma) * to.chroma,
    hue: to.hue,
  });
}

const teal = '#0fb4d1';
const blue = '#007dba';
