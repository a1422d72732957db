import { Center, EmptyState, type EmptyStateProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** What stands where something will be, as high as that. */
export function Empty(props: EmptyStateProps): ReactNode {
  return (
    <Center mih={120} p="md" h="100%">
      <EmptyState size="xs" {...props} />
    </Center>
  );
}
