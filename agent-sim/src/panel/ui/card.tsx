import { Group, Paper, Stack, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, mark, extra, children }: CardProps): ReactNode {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder p="lg">
      <Stack>
        <Group gap="sm">
          {mark}
          <Title id={titleId} order={2} mr="auto">
            {title}
          </Title>
          {extra}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
