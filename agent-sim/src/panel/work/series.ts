/** How a line is drawn: by colour, and for those who cannot tell colours by its dashes. */
export interface Series {
  readonly colour: string;
  readonly dashes: string;
}

export function seriesOf(index: number): Series {
  return series[index % series.length] ?? series[0];
}

// The shades that stand out from the ground of either theme, by 3 to 1 at least.
const series = [
  { colour: 'light-dark(var(--mantine-color-blue-9), var(--mantine-color-blue-4))', dashes: '0' },
  { colour: 'light-dark(var(--mantine-color-orange-9), var(--mantine-color-orange-4))', dashes: '8 4' },
  { colour: 'light-dark(var(--mantine-color-violet-9), var(--mantine-color-violet-4))', dashes: '2 4' },
  { colour: 'light-dark(var(--mantine-color-green-9), var(--mantine-color-green-4))', dashes: '12 4 2 4' },
  { colour: 'light-dark(var(--mantine-color-pink-9), var(--mantine-color-pink-4))', dashes: '6 2' },
  { colour: 'light-dark(var(--mantine-color-cyan-9), var(--mantine-color-cyan-4))', dashes: '2 2' },
] as const satisfies readonly Series[];
