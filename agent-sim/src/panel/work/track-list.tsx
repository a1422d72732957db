import type { ReactNode } from 'react';
import { productNames } from '../product-names.ts';
import { seriesOf } from './series.ts';
import type { Track } from './track.ts';
import styles from './track-list.module.css';

/** The legend of the chart, and its figures in words. */
export function TrackList({
  tracks,
  namesProduct,
}: {
  readonly tracks: readonly Track[];
  readonly namesProduct: boolean;
}): ReactNode {
  return (
    <ul className={styles['list']} aria-label="Running work">
      {tracks.map((track, index) => {
        const { colour, dashes } = seriesOf(index);
        const percent = track.points.at(-1)?.percent ?? 0;
        return (
          <li key={`${track.product} ${track.id}`} className={styles['track']}>
            <svg width="28" height="10" viewBox="0 0 28 10" aria-hidden="true" focusable="false">
              <path d="M1 5h26" stroke={colour} strokeWidth="3" strokeDasharray={dashes} />
            </svg>
            <span className={styles['name']}>
              <span className={styles['kind']}>{track.kind}</span>
              {namesProduct && <span className={styles['product']}>{productNames[track.product]}</span>}
            </span>
            <span className={styles['state']}>{track.status === 'running' ? `${percent} %` : track.status}</span>
          </li>
        );
      })}
    </ul>
  );
}
