import { Box, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { ThemeSwitch } from 'message-form/theme-switch';
import { ToolLook } from 'message-form/tool-look';
import type { ReactNode } from 'react';
import { productNames, products } from 'shared-protocol/product';
import { protocolVersion } from 'shared-protocol/protocol-version';
import { AgentPanel } from './agent-panel.tsx';

/** For developers, in development builds only: the agents of every product, live, and every request of the catalogue. */
export function DeveloperPage(): ReactNode {
  return (
    <ToolLook>
      <Box p={{ base: 'md', sm: 'lg' }} data-developer-page="agent">
        <Box component="header" mb="lg">
          <Group justify="space-between" wrap="nowrap">
            <Title order={1}>Desktop agents</Title>
            <ThemeSwitch />
          </Group>
          <Text c="dimmed">
            What this page finds on this computer, by protocol version {protocolVersion}. Development builds only.
          </Text>
        </Box>
        <main>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            {products.map((product) => (
              <AgentPanel key={product} product={product} name={productNames[product]} />
            ))}
          </SimpleGrid>
        </main>
      </Box>
    </ToolLook>
  );
}
