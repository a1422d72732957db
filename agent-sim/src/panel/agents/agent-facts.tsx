import { Anchor, DataList, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { agentAddresses } from 'shared-protocol/product';
import type { AgentState } from '../../agent/agent-state.ts';

export function AgentFacts({ agent }: { readonly agent: AgentState }): ReactNode {
  const { product, running, ports, connections, seed, scenario } = agent;
  const { regStatePath } = agentAddresses[product];
  return (
    <DataList labelWidth="auto" style={{ flexFlow: 'row wrap', gap: '4px 24px' }}>
      <Fact name={ports.length === 1 ? 'Port' : 'Ports'}>
        <Group gap="xs">
          {ports.map((port) =>
            running ? (
              <Anchor
                key={port}
                size="sm"
                href={`http://localhost:${port}${regStatePath}`}
                target="_blank"
                rel="noreferrer"
              >
                {port}
              </Anchor>
            ) : (
              <span key={port}>{port} closed</span>
            ),
          )}
        </Group>
      </Fact>
      <Fact name="Connected">{connections === 1 ? '1 page' : `${connections} pages`}</Fact>
      <Fact name="Seed">{seed}</Fact>
      {scenario && (
        <Fact name="Scenario">
          {scenario.name}, step {scenario.stepsDone} of {scenario.steps}
        </Fact>
      )}
    </DataList>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}
