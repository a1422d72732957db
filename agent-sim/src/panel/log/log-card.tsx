import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { LiveMessage } from '../live/live-state.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import styles from './log-card.module.css';
import { areaOfType, everything, filterMessages } from './log-filter.ts';
import { LogFilterBar } from './log-filter-bar.tsx';
import { LogList } from './log-list.tsx';
import { useHeldMessages } from './use-held-messages.ts';

interface LogCardProps {
  readonly messages: readonly LiveMessage[];
  /** Whether each message says whose it is. */
  readonly namesProduct: boolean;
}

/** What pages and agents say to each other, as they say it. */
export function LogCard({ messages, namesProduct }: LogCardProps): ReactNode {
  const { held, missed, isPaused, pause, resume, clear } = useHeldMessages(messages);
  const [filter, setFilter] = useState(everything);
  const areas = useMemo(() => [...new Set(held.map(({ entry }) => areaOfType(entry.type)))], [held]);
  // Typing stays quick while two thousand messages are searched.
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => filterMessages(held, wanted).toReversed(), [held, wanted]);

  const extra = (
    <div className={styles['tools']}>
      <span className={styles['count']}>
        {shown.length === held.length ? `${held.length} messages` : `${shown.length} of ${held.length} messages`}
        {missed > 0 && `, ${missed} more since the pause`}
      </span>
      <Button aria-pressed={isPaused} look={isPaused ? 'primary' : 'plain'} onClick={isPaused ? resume : pause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button onClick={clear} disabled={held.length === 0}>
        Clear
      </Button>
    </div>
  );

  return (
    <Card title="Messages" extra={extra}>
      <LogFilterBar filter={filter} areas={areas.filter((area) => area !== null).toSorted()} onChange={setFilter} />
      <div className={styles['messages']}>
        {shown.length > 0 ? (
          <LogList messages={shown} namesProduct={namesProduct} />
        ) : held.length > 0 ? (
          <Empty title="No message matches">
            <Button look="quiet" onClick={() => setFilter(everything)}>
              Show all {held.length}
            </Button>
          </Empty>
        ) : (
          <Empty title="No messages yet">What a page asks and what the agent answers appears here at once.</Empty>
        )}
      </div>
    </Card>
  );
}
