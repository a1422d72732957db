/** How a line is drawn: by colour, and for those who cannot tell colours by its dashes. */
export interface Series {
  readonly colour: string;
  readonly dashes: string;
}

export function seriesOf(index: number): Series {
  return series[index % series.length] ?? series[0];
}

const series = [
  { colour: 'var(--series-1)', dashes: '0' },
  { colour: 'var(--series-2)', dashes: '8 4' },
  { colour: 'var(--series-3)', dashes: '2 4' },
  { colour: 'var(--series-4)', dashes: '12 4 2 4' },
  { colour: 'var(--series-5)', dashes: '6 2' },
  { colour: 'var(--series-6)', dashes: '2 2' },
] as const satisfies readonly Series[];
