import { Affix, Alert, Anchor, Badge, Box, Group, Text, Title } from '@mantine/core';
import { ThemeSwitch } from 'message-form/theme-switch';
import type { ReactNode } from 'react';
import icon from './icon.svg';
import type { LiveState } from './live/live-state.ts';

/** What this is, and whether the simulator is there. */
export function PanelHeader({ link, agents }: Pick<LiveState, 'link' | 'agents'>): ReactNode {
  // Where account-sim serves the pages that an agent lets in, it has an overview of the simulators.
  const pages = agents[0]?.origins.at(-1);
  const { color, word } = looks[link];
  return (
    <>
      <Box component="header" bg="blue.9" c="white" px={{ base: 'md', sm: 'lg' }} py="sm" mb="lg">
        <Group gap="sm" wrap="nowrap">
          <Box visibleFrom="sm" lh={0}>
            <img src={icon} alt="" width="28" height="28" />
          </Box>
          <Title order={1} fz="xl" textWrap="nowrap">
            agent-sim
          </Title>
          <Text size="sm" visibleFrom="sm">
            Simulated desktop agents on this computer
          </Text>
          {pages !== undefined && (
            <Anchor href={`${pages}/sim/home`} c="white" size="sm" underline="always" ml="auto" textWrap="nowrap">
              All simulators
            </Anchor>
          )}
          <Badge variant="dot" color={color} flex="none" ml={pages === undefined ? 'auto' : 0}>
            {word}
          </Badge>
          <ThemeSwitch />
        </Group>
      </Box>
      {/* Over the page: what is below does not move when it comes and goes. */}
      {link === 'lost' && (
        <Affix position={{ top: 8, left: 16, right: 16 }}>
          <Alert color="red" title="The simulator does not answer.">
            This is its last known state. Trying again every second …
          </Alert>
        </Affix>
      )}
    </>
  );
}

const looks = {
  connecting: { color: 'gray.5', word: 'Connecting' },
  open: { color: 'green', word: 'Live' },
  lost: { color: 'red', word: 'Disconnected' },
} as const satisfies Record<LiveState['link'], object>;
