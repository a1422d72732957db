import Color from 'colorjs.io';

/** The contrast ratio of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const luminances = new Map<string, number>();

/** The nearest colour that passes is found by thousands of these. */
function luminanceOf(colour: string): number {
  const luminance = luminances.get(colour) ?? new Color(colour).luminance;
  luminances.set(colour, luminance);
  return luminance;
}

/** How well a text can be read by APCA, the draft of WCAG 3; negative where it is lighter than its ground. */
export function apcaOf(text: string, ground: string): number {
  return new Color(ground).contrast(text, 'APCA');
}

/** A colour in OKLCH, whose steps look equal whatever the hue. */
export interface Shade {
  /** From 0 (black) to 1 (white). */
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export function shadeOf(colour: string): Shade {
  const [lightness, chroma, hue] = new Color(colour).to('oklch').coords;
  // A grey has no hue.
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

/** The colour as style sheets write it; what a screen cannot show gives way in chroma. */
export function colourOf({ lightness, chroma, hue }: Shade): string {
  return new Color('oklch', [lightness, chroma, hue]).to('srgb').toGamut({ space: 'srgb', method: 'css' }).toString({
    format: 'hex',
    collapse: false,
  });
}

/** The colour of the same hue that differs least in lightness and passes; null where none does. */
export function nearestPassing(colour: string, isPassing: (candidate: string) => boolean): string | null {
  if (isPassing(colour)) return colour;
  const shade = shadeOf(colour);
  const search = (step: number, from: number, to: number): number | null => {
    for (let distance = from; distance <= to; distance += step) {
      for (const offset of [-distance, distance]) {
        const lightness = shade.lightness + offset;
        if (lightness >= 0 && lightness <= 1 && isPassing(colourOf({ ...shade, lightness }))) return offset;
      }
    }
    return null;
  };
  // The first steps are wide, as each try judges a whole brand; what passes may be less than one of them.
  const wide = search(wideStep, wideStep, 1) ?? search(narrowStep, narrowStep, 1);
  if (wide === null) return null;
  const before = Math.max(narrowStep, Math.abs(wide) - wideStep + narrowStep);
  const offset = search(narrowStep, before, Math.abs(wide)) ?? wide;
  return colourOf({ ...shade, lightness: shade.lightness + offset });
}

const wideStep = 0.02;
const narrowStep = 0.0025;
