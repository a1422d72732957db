import { Box, Grid } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TrackList } from './track-list.tsx';
import type { Track } from './track-work.ts';

const WorkChart = lazyPart(async () => (await import('./work-chart.tsx')).WorkChart);

interface WorkCardProps {
  readonly tracks: readonly Track[];
  readonly namesProduct: boolean;
}

export function WorkCard({ tracks, namesProduct }: WorkCardProps): ReactNode {
  return (
    <Card title="Running work">
      {/* The same height with and without work, so that nothing below moves. */}
      <Box mih={200}>
        {tracks.length === 0 ? (
          <Empty
            title="No work is running"
            description="When a page starts a scan, a download or an install, its progress is shown here."
          />
        ) : (
          <Grid>
            {/* The drawing follows a narrower window a moment later. */}
            <Grid.Col span={{ base: 12, sm: 8 }} h={200} style={{ overflow: 'hidden' }}>
              <Suspense>
                <WorkChart tracks={tracks} />
              </Suspense>
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 4 }}>
              <TrackList tracks={tracks} namesProduct={namesProduct} />
            </Grid.Col>
          </Grid>
        )}
      </Box>
    </Card>
  );
}
