interface FallbackFont {
  readonly font: string;
  readonly weight: 400 | 600;
  /** As CSS writes them. */
  readonly sources: string;
  /** Of those of Open Sans, in percent. */
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}

/**
 * On a first visit the fonts come late (`addFonts`): these are the system's own, stretched to the measure of Open Sans, so that
 * words stay where they are. Measures: @capsizecss/metrics 4.3.0, average width and ascent of each font; of DejaVu, which may
 * be all that a Linux has, by how often English uses each letter.
 */
export const fallbackFonts: readonly FallbackFont[] = [
  fallback('Arial', 400, ['Arial', 'ArialMT', 'Liberation Sans'], 105.1, 101.7, 27.9),
  fallback('Arial', 600, ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], 101.2, 105.6, 28.9),
  fallback('Roboto', 400, ['Roboto'], 105.4, 101.4, 27.8),
  fallback('Roboto', 600, ['Roboto Bold'], 107.5, 99.5, 27.3),
  fallback('DejaVu', 400, ['DejaVu Sans'], 92.5, 115.6, 31.7),
  fallback('DejaVu', 600, ['DejaVu Sans Bold'], 84.9, 125.9, 34.5),
];

function fallback(
  font: string,
  weight: FallbackFont['weight'],
  names: readonly string[],
  ...[size, ascent, descent]: readonly [number, number, number]
): FallbackFont {
  return { font, weight, sources: names.map((name) => `local("${name}")`).join(), size, ascent, descent };
}
