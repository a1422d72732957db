import type { ReactNode } from 'react';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { seriesOf } from './series.ts';
import type { Track } from './track-work.ts';

/** Percent over the seconds since the first of the work began. The list beside it has the figures. */
export function WorkChart({ tracks }: { readonly tracks: readonly Track[] }): ReactNode {
  const start = Math.min(...tracks.flatMap(({ points }) => points.map(({ at }) => at)));
  return (
    <div role="img" aria-label="Percent done over time, a line for each piece of work" style={{ height: '100%' }}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart accessibilityLayer={false} margin={{ top: 6, right: 12, bottom: 0, left: -18 }}>
          <CartesianGrid stroke="var(--mantine-color-disabled-border)" vertical={false} />
          <XAxis
            type="number"
            dataKey="seconds"
            domain={[0, 'auto']}
            tickCount={6}
            allowDecimals={false}
            allowDuplicatedCategory={false}
            tickFormatter={(seconds: number) => `${seconds} s`}
            tick={tick}
            stroke="var(--mantine-color-default-border)"
          />
          <YAxis
            domain={[0, 100]}
            ticks={[0, 25, 50, 75, 100]}
            tick={tick}
            stroke="var(--mantine-color-default-border)"
          />
          {tracks.map((track, index) => (
            <Line
              key={`${track.product} ${track.id}`}
              data={track.points.map(({ at, percent }) => ({ seconds: (at - start) / 1_000, percent }))}
              dataKey="percent"
              type="linear"
              stroke={seriesOf(index).colour}
              strokeDasharray={seriesOf(index).dashes}
              strokeWidth={2.5}
              dot={track.points.length === 1}
              activeDot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

const tick = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 } as const;
