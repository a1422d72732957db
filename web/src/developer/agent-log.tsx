import { Badge, Box, Button, Code, Divider, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import type { LogLine } from './log-line.ts';

export interface AgentLogProps {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  readonly clear: () => void;
}

/** All messages and state changes, newest first; a line expands to its details. */
export function AgentLog({ lines, clear }: AgentLogProps): ReactNode {
  const [filter, setFilter] = useState('');
  const heading = useId();
  const wanted = filter.trim().toLowerCase();
  const shown = lines.filter(({ kind, title }) => `${kind} ${title}`.toLowerCase().includes(wanted));
  return (
    <Stack gap="xs" role="group" aria-labelledby={heading}>
      <Divider />
      <Group gap="sm">
        <Title order={3} id={heading} mr="auto">
          Log {shown.length}
        </Title>
        <TextInput
          aria-label="Filter"
          placeholder="Filter"
          type="search"
          size="xs"
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <Button onClick={clear}>Clear</Button>
      </Group>
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {lines.length === 0 ? 'Nothing yet.' : 'No matching lines.'}
        </Text>
      )}
      <Box component="ol" mah={420} m={0} p={0} style={{ overflow: 'auto', listStyle: 'none' }}>
        {shown.map((line) => (
          <Box key={line.sequence} component="li" py={4} style={{ overflowWrap: 'anywhere' }}>
            <Line line={line} />
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

function Line({ line }: { readonly line: LogLine }): ReactNode {
  const summary = (
    <Text span size="sm">
      <time>{line.time}</time>{' '}
      <Badge variant="light" color={kindColours[line.kind]} radius="sm" size="md" component="span">
        {line.kind}
      </Badge>{' '}
      <span>{line.title}</span>
    </Text>
  );
  if (line.content === undefined) return summary;
  return (
    <details>
      <summary>{summary}</summary>
      <Code block mah={320} my={4} tabIndex={0}>
        {JSON.stringify(line.content, null, 2)}
      </Code>
    </details>
  );
}

const kindColours = {
  state: 'gray',
  request: 'blue',
  answer: 'green',
  event: 'orange',
  error: 'red',
  'not-understood': 'red',
} as const satisfies Record<LogLine['kind'], string>;
