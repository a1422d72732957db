import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AgentState } from '../../agent/agent-state.ts';

export function AgentNotices({ notices }: Pick<AgentState, 'notices'>): ReactNode {
  return notices.map(({ kind, subject, text, count }) => (
    <Alert key={`${kind} ${subject}`} color="orange" title={titles[kind]} mt="sm">
      {text}
      {count > 1 && ` (${count} times)`}
    </Alert>
  ));
}

const titles = {
  'other-agent': 'Another agent is running',
  'port-taken': 'A port is taken',
  'page-refused': 'A page was refused',
} as const satisfies Record<AgentState['notices'][number]['kind'], string>;
