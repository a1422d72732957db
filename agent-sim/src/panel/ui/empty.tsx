import { Center, EmptyState, type EmptyStateProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Takes the place of content that is not there yet, at the same height. */
export function Empty(props: EmptyStateProps): ReactNode {
  return (
    <Center mih={120} p="md" h="100%">
      <EmptyState size="xs" {...props} />
    </Center>
  );
}
