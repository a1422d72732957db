import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { productNames } from '../product-names.ts';
import { seriesOf } from './series.ts';
import type { Track } from './track-work.ts';

export function TrackList({
  tracks,
  namesProduct,
}: {
  readonly tracks: readonly Track[];
  readonly namesProduct: boolean;
}): ReactNode {
  return (
    <Stack role="list" gap="xs" aria-label="Running work">
      {tracks.map((track, index) => {
        const { colour, dashes } = seriesOf(index);
        const percent = track.points.at(-1)?.percent ?? 0;
        return (
          <Group key={`${track.product} ${track.id}`} role="listitem" gap="xs" wrap="nowrap">
            <svg
              width="28"
              height="10"
              viewBox="0 0 28 10"
              aria-hidden="true"
              focusable="false"
              style={{ flex: 'none' }}
            >
              <path d="M1 5h26" style={{ stroke: colour }} strokeWidth="3" strokeDasharray={dashes} />
            </svg>
            <div style={{ minWidth: 0 }}>
              <Text size="xs" ff="monospace" truncate>
                {track.kind}
              </Text>
              {namesProduct && (
                <Text size="xs" c="dimmed">
                  {productNames[track.product]}
                </Text>
              )}
            </div>
            <Text size="xs" ml="auto" style={{ whiteSpace: 'nowrap' }}>
              {track.status === 'running' ? `${percent} %` : track.status}
            </Text>
          </Group>
        );
      })}
    </Stack>
  );
}
