import {
  ActionIcon,
  Affix,
  Alert,
  Badge,
  Box,
  Group,
  Text,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import icon from './icon.svg';
import type { LiveState } from './live/live-state.ts';

export function PanelHeader({ link }: Pick<LiveState, 'link'>): ReactNode {
  const { color, word } = looks[link];
  const { setColorScheme } = useMantineColorScheme();
  const otherTheme = useComputedColorScheme() === 'light' ? 'dark' : 'light';
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
          <Badge variant="dot" color={color} flex="none" ml="auto">
            {word}
          </Badge>
          <ActionIcon
            variant="default"
            size="lg"
            fz="xl"
            onClick={() => setColorScheme(otherTheme)}
            aria-label={`Switch to ${otherTheme} theme`}
          >
            {themeSigns[otherTheme]}
          </ActionIcon>
        </Group>
      </Box>
      {/* The alert is over the page: what is below does not move when it comes and goes. */}
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

/** U+FE0E asks for a plain sign in place of a coloured picture. */
const themeSigns = { dark: '☾\uFE0E', light: '☀\uFE0E' } as const;
