import { productNames } from '../product-names.ts';
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AgentState } from '../../agent/agent-state.ts';
import { callAndAnnounce, callFromField } from '../live/call-simulator.ts';
import { CommandField } from '../ui/command-field.tsx';

/** Saved states, which are there until the simulator stops. */
export function AgentSnapshots({ product, snapshots }: Pick<AgentState, 'product' | 'snapshots'>): ReactNode {
  const agent = productNames[product];
  return (
    <Fieldset legend="Snapshots">
      <Stack gap="sm">
        <CommandField
          label="Name"
          placeholder="before the scan"
          button="Save"
          onCommit={(name) => callFromField(`${agent}: ${name} was saved`, 'saveSnapshot', { product, name })}
        />
        {snapshots.length === 0 && (
          <Text size="sm" c="dimmed">
            No state is saved.
          </Text>
        )}
        <Stack role="list" gap="xs" aria-label="Snapshots">
          {snapshots.map((name) => (
            <Group key={name} role="listitem" wrap="nowrap" justify="space-between">
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Button
                variant="subtle"
                flex="none"
                aria-label={`Restore ${name}`}
                onClick={() =>
                  void callAndAnnounce(`${agent}: ${name} was restored`, 'restoreSnapshot', { name }, product)
                }
              >
                Restore
              </Button>
            </Group>
          ))}
        </Stack>
      </Stack>
    </Fieldset>
  );
}
