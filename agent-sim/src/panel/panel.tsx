import { Badge, Box, Grid, Paper, SimpleGrid, Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { AgentCard } from './agents/agent-card.tsx';
import { EventPanel } from './events/event-panel.tsx';
import { activeFaultsOf } from './faults/active-faults-of.ts';
import { FaultsPanel } from './faults/faults-panel.tsx';
import { useLive } from './live/live-store.ts';
import { LogCard } from './log/log-card.tsx';
import { PanelHeader } from './panel-header.tsx';
import { Announcer } from './ui/announcer.tsx';
import { Empty } from './ui/empty.tsx';
import { WorkCard } from './work/work-card.tsx';

export function Panel(): ReactNode {
  const { link, agents, messages, tracks } = useLive();
  const products = agents.map(({ product }) => product);
  const namesProduct = products.length > 1;
  const faultCount = activeFaultsOf(agents).length;
  return (
    <>
      <PanelHeader link={link} />
      <Box component="main" maw={1720} mx="auto" px={{ base: 'md', sm: 'lg' }} pb={72}>
        {agents.length === 0 ? (
          <Empty
            title={link === 'lost' ? 'Nothing to show' : 'Connecting to the simulator …'}
            description="The agents appear here as soon as the simulator answers."
          />
        ) : (
          <Stack gap="lg">
            <SimpleGrid cols={{ base: 1, sm: agents.length }} spacing="lg">
              {agents.map((agent) => (
                <AgentCard key={agent.product} agent={agent} />
              ))}
            </SimpleGrid>
            <Grid gap="lg">
              <Grid.Col span={{ base: 12, md: 7 }}>
                <Stack gap="lg">
                  <WorkCard tracks={tracks} namesProduct={namesProduct} />
                  <LogCard messages={messages} namesProduct={namesProduct} />
                </Stack>
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 5 }}>
                <Paper component="section" aria-label="Events and faults" withBorder p="lg">
                  <Tabs defaultValue="event">
                    <Tabs.List aria-label="Events and faults">
                      <Tabs.Tab value="event">Send an event</Tabs.Tab>
                      <Tabs.Tab
                        value="faults"
                        rightSection={
                          faultCount > 0 && (
                            <Badge variant="light" color="orange" size="md">
                              {faultCount}
                            </Badge>
                          )
                        }
                      >
                        Faults
                      </Tabs.Tab>
                    </Tabs.List>
                    <Tabs.Panel value="event" pt="md">
                      <EventPanel products={products} />
                    </Tabs.Panel>
                    <Tabs.Panel value="faults" pt="md">
                      <FaultsPanel agents={agents} />
                    </Tabs.Panel>
                  </Tabs>
                </Paper>
              </Grid.Col>
            </Grid>
          </Stack>
        )}
      </Box>
      <Announcer />
    </>
  );
}
