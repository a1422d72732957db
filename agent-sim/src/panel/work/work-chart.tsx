import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { seriesOf } from './series.ts';
import type { Track } from './track-work.ts';

const height = 200;
// Around the plot, in pixels: room for the labels of both axes.
const [top, right, bottom, left] = [6, 12, 30, 42];
const axis = 'var(--mantine-color-default-border)';
const label = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 } as const;

/** Percent over the seconds since the first of the work began. The list beside it has the figures. */
export function WorkChart({ tracks }: { readonly tracks: readonly Track[] }): ReactNode {
  const { ref, width } = useElementSize();
  const start = Math.min(...tracks.flatMap(({ points }) => points.map(({ at }) => at)));
  const end = Math.max(...tracks.flatMap(({ points }) => points.map(({ at }) => at)));
  const ticks = secondsAxis((end - start) / 1_000);
  const [plotEnd, plotFoot] = [Math.max(width - right, left), height - bottom];
  const xOf = (seconds: number): number => left + (seconds / Math.max(...ticks)) * (plotEnd - left);
  const yOf = (percent: number): number => plotFoot - (percent / 100) * (plotFoot - top);

  return (
    <div ref={ref}>
      <svg role="img" aria-label="Percent done over time, a line for each piece of work" {...{ width, height }}>
        {[0, 25, 50, 75, 100].map((percent) => (
          <g key={percent} transform={`translate(0 ${yOf(percent)})`}>
            <path d={`M${left} 0H${plotEnd}`} stroke="var(--mantine-color-disabled-border)" />
            <path d={`M${left - 6} 0h6`} stroke={axis} />
            <text x={left - 8} dy="0.355em" textAnchor="end" {...label}>
              {percent}
            </text>
          </g>
        ))}
        <path d={`M${left} ${top}V${plotFoot}H${plotEnd}`} fill="none" stroke={axis} />
        {ticks.map((seconds) => (
          <path key={seconds} d={`M${xOf(seconds)} ${plotFoot}v6`} stroke={axis} />
        ))}
        {labelsThatFit(ticks, xOf, width).map(({ text, x }) => (
          <text key={text} x={x} y={plotFoot + 8} dy="0.71em" textAnchor="middle" {...label}>
            {text}
          </text>
        ))}
        {tracks.map(({ product, id, points }, index) => {
          const { colour, dashes } = seriesOf(index);
          const line = points.map(({ at, percent }) => [xOf((at - start) / 1_000), yOf(percent)] as const);
          const look = { fill: 'none', stroke: colour, strokeWidth: 2.5 };
          return line.length === 1 ? (
            <circle key={`${product} ${id}`} cx={line[0]?.[0]} cy={line[0]?.[1]} r="3" {...look} fill="white" />
          ) : (
            <polyline key={`${product} ${id}`} points={line.join(' ')} strokeDasharray={dashes} {...look} />
          );
        })}
      </svg>
    </div>
  );
}

/** Six ticks from 0, at equal round distances, the last of them not before `end`. */
export function secondsAxis(end: number): readonly number[] {
  const step = Math.max(end / 5, 1);
  const unit = Math.max(5 * 10 ** (Math.floor(Math.log10(step)) - 1), 1);
  const roundStep = Math.ceil(step / unit) * unit;
  return [0, 1, 2, 3, 4, 5].map((count) => count * roundStep);
}

/** The labels of the ticks, from the last, without those that the one after would touch. */
export function labelsThatFit(
  ticks: readonly number[],
  xOf: (seconds: number) => number,
  width: number,
): readonly { readonly text: string; readonly x: number }[] {
  let free = width;
  return ticks.toReversed().flatMap((seconds) => {
    const text = `${seconds} s`;
    // Figures of 12 px are not wider than 7 px in any font of the panel.
    const half = (text.length * 7) / 2;
    const x = Math.min(xOf(seconds), width - half);
    if (x + half > free) return [];
    free = x - half - 5;
    return [{ text, x }];
  });
}
