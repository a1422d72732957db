import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { ConnectionState } from 'shared-protocol/connection-state';
import type { Product } from 'shared-protocol/product';
import { AgentLog } from './agent-log.tsx';
import { DiscoveryResult } from './discovery-result.tsx';
import { RequestForm } from './request-form.tsx';
import { useAgent } from './use-agent.ts';

export interface AgentPanelProps {
  readonly product: Product;
  readonly name: string;
}

/** One product's agent: where it was searched, the state of the connection, and its messages. */
export function AgentPanel({ product, name }: AgentPanelProps): ReactNode {
  const agent = useAgent(product);
  const heading = useId();
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} id={heading}>
            {name}
          </Title>
          <Badge variant="dot" color={connectionColours[agent.connection]} role="status">
            {agent.connection}
          </Badge>
        </Group>
        <SimpleGrid type="container" cols={{ base: 2, '460px': 5 }} spacing="xs" role="list" aria-label="Ports">
          {Object.entries(agent.ports).map(([port, state]) => (
            <Paper key={port} role="listitem" p="xs" bd={state === 'found' ? '2px solid green' : '1px solid gray'}>
              <Text size="sm" fw={600}>
                {port}
              </Text>
              <Text size="sm">{state}</Text>
            </Paper>
          ))}
        </SimpleGrid>
        <DiscoveryResult discovery={agent.discovery} permission={agent.permission} />
        <Group grow>
          <Button onClick={agent.look}>Search again</Button>
          <Button disabled={agent.connection === 'Disconnected'} onClick={agent.disconnect}>
            Disconnect
          </Button>
        </Group>
        <RequestForm product={product} isConnected={agent.connection === 'Connected'} send={agent.request} />
        <AgentLog lines={agent.log} clear={agent.clearLog} />
      </Stack>
    </Paper>
  );
}

const connectionColours = {
  Disconnected: 'gray.5',
  Connecting: 'orange',
  Connected: 'green',
  Reconnecting: 'orange',
  Disconnecting: 'gray.5',
} as const satisfies Record<ConnectionState, string>;
