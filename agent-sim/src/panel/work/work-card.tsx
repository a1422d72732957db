import { Box, Grid } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { TrackList } from './track-list.tsx';
import type { Track } from './track-work.ts';
import { WorkChart } from './work-chart.tsx';

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
              <WorkChart tracks={tracks} />
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
