import { productNames } from '../product-names.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fault } from '../../faults/fault-schema.ts';
import type { ActiveFault } from './active-faults-of.ts';
import { removeFaults } from './remove-faults.ts';

interface ActiveFaultsProps {
  readonly faults: readonly ActiveFault[];
  readonly namesProduct: boolean;
}

export function ActiveFaults({ faults, namesProduct }: ActiveFaultsProps): ReactNode {
  if (faults.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No faults are active.
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Title order={3}>Active faults</Title>
      <Stack role="list" gap="xs" aria-label="Active faults">
        {faults.map((active) => (
          <Group key={active.fault.id} role="listitem" wrap="nowrap" justify="space-between">
            <div>
              <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                {nameOf(active.fault)}
              </Text>
              <Text size="xs" c="dimmed">
                {[namesProduct && productNames[active.product], timesText(active.fault.times)]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </div>
            <Button
              variant="subtle"
              aria-label={`Remove ${nameOf(active.fault)} of ${productNames[active.product]}`}
              onClick={() => void removeFaults([active])}
            >
              Remove
            </Button>
          </Group>
        ))}
      </Stack>
      <Button mr="auto" onClick={() => void removeFaults(faults)}>
        Remove all
      </Button>
    </Stack>
  );
}

function nameOf(fault: Fault): string {
  return fault.name === 'answer' ? `${fault.type} = ${fault.code}` : fault.name;
}

function timesText(times: number | null): string {
  if (times === null) return 'until removed';
  return times === 1 ? '1 more time' : `${times} more times`;
}
