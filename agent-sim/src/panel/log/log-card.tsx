import { Box, Button, Group, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { LiveMessage } from '../live/live-state.ts';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { areaOfType, everything, filterMessages } from './log-filter.ts';
import { LogFilterBar } from './log-filter-bar.tsx';
import { LogList } from './log-list.tsx';
import { useHeldMessages } from './use-held-messages.ts';

interface LogCardProps {
  readonly messages: readonly LiveMessage[];
  readonly namesProduct: boolean;
}

export function LogCard({ messages, namesProduct }: LogCardProps): ReactNode {
  const { held, missed, isPaused, pause, resume, clear } = useHeldMessages(messages);
  const [filter, setFilter] = useState(everything);
  const areas = useMemo(() => [...new Set(held.map(({ entry }) => areaOfType(entry.type)))], [held]);
  // Typing stays quick while two thousand messages are searched.
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => filterMessages(held, wanted).toReversed(), [held, wanted]);

  const extra = (
    <Group gap="xs">
      <Text size="sm" c="dimmed" mr="xs">
        {shown.length !== held.length && `${shown.length} of `}
        {held.length === 1 ? '1 message' : `${held.length} messages`}
        {missed > 0 && `, ${missed} more since the pause`}
      </Text>
      <Button aria-pressed={isPaused} variant={isPaused ? 'filled' : 'default'} onClick={isPaused ? resume : pause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button onClick={clear} disabled={held.length === 0}>
        Clear
      </Button>
    </Group>
  );

  return (
    <Card title="Messages" extra={extra}>
      <LogFilterBar filter={filter} areas={areas.filter((area) => area !== null).toSorted()} onChange={setFilter} />
      {/* The same height with and without messages, so that nothing moves when the first comes. */}
      <Box h="clamp(320px, 56vh, 640px)">
        {shown.length > 0 ? (
          <LogList messages={shown} namesProduct={namesProduct} />
        ) : held.length > 0 ? (
          <Empty title="No message matches">
            <Button onClick={() => setFilter(everything)}>Show all {held.length}</Button>
          </Empty>
        ) : (
          <Empty
            title="No messages yet"
            description="What a page asks and what the agent answers appears here at once."
          />
        )}
      </Box>
    </Card>
  );
}
