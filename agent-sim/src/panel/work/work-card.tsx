import { Suspense, type ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Track } from './track.ts';
import { TrackList } from './track-list.tsx';
import styles from './work-card.module.css';

const WorkChart = lazyPart(async () => (await import('./work-chart.tsx')).WorkChart);

interface WorkCardProps {
  readonly tracks: readonly Track[];
  /** Whether each piece of work says whose it is. */
  readonly namesProduct: boolean;
}

/** Scans, downloads and installs: how far each is. */
export function WorkCard({ tracks, namesProduct }: WorkCardProps): ReactNode {
  return (
    <Card title="Running work">
      <div className={styles['work']}>
        {tracks.length === 0 ? (
          <Empty title="Nothing runs">
            When a page starts a scan, a download or an install, its course is drawn here.
          </Empty>
        ) : (
          <>
            <Suspense fallback={<div className={styles['chart']} />}>
              <div className={styles['chart']}>
                <WorkChart tracks={tracks} />
              </div>
            </Suspense>
            <TrackList tracks={tracks} namesProduct={namesProduct} />
          </>
        )}
      </div>
    </Card>
  );
}
