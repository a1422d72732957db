import { Alert, Badge, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { productNames } from '../product-names.ts';
import type { AgentState } from '../../agent/agent-state.ts';
import { Card } from '../ui/card.tsx';
import { AgentActions } from './agent-actions.tsx';
import { AgentFacts } from './agent-facts.tsx';
import { AgentSettings } from './agent-settings.tsx';
import { AgentSnapshots } from './agent-snapshots.tsx';
import { AgentTimeControl } from './agent-time-control.tsx';
import { presenceOf, type Presence } from './presence-of.ts';

export function AgentCard({ agent }: { readonly agent: AgentState }): ReactNode {
  const { color, word } = looks[presenceOf(agent)];
  return (
    <Card
      title={productNames[agent.product]}
      mark={<img src={marks[`./${agent.product}.svg`]} alt="" width="32" height="32" />}
      extra={
        <Badge variant="dot" color={color}>
          {word}
        </Badge>
      }
    >
      <AgentFacts agent={agent} />
      <AgentNotices notices={agent.notices} />
      <AgentSettings agent={agent} />
      <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }}>
        <AgentTimeControl product={agent.product} time={agent.time} />
        <AgentSnapshots product={agent.product} snapshots={agent.snapshots} />
      </SimpleGrid>
      <AgentActions agent={agent} />
    </Card>
  );
}

/** The products' marks as the web app draws them, by file name. */
const marks = import.meta.glob<string>('./*.svg', { eager: true, import: 'default' });

const looks = {
  running: { color: 'green', word: 'Running' },
  rebooting: { color: 'orange', word: 'Rebooting' },
  refusing: { color: 'red', word: 'Refusing connections' },
  quit: { color: 'gray.5', word: 'Not running' },
  uninstalled: { color: 'gray.5', word: 'Uninstalled' },
} as const satisfies Record<Presence, object>;

function AgentNotices({ notices }: Pick<AgentState, 'notices'>): ReactNode {
  return notices.map(({ kind, subject, text, count }) => (
    <Alert key={`${kind} ${subject}`} color="orange" title={noticeTitles[kind]} mt="sm">
      {text}
      {count > 1 && ` (${count} times)`}
    </Alert>
  ));
}

const noticeTitles = {
  'other-agent': 'Another agent is running',
  'port-taken': 'A port is taken',
  'page-refused': 'A page was refused',
  'odd-fault': 'A fault that no agent has',
  'odd-step': 'An odd step of the scenario',
} as const satisfies Record<AgentState['notices'][number]['kind'], string>;
