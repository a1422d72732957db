import type { ReactNode } from 'react';
import type { AgentState } from '../../agent/agent-control.ts';
import { AgentCard } from './agent-card.tsx';
import styles from './agents.module.css';

/** The agents of this simulator side by side. */
export function Agents({ agents }: { readonly agents: readonly AgentState[] }): ReactNode {
  return (
    <div className={styles['agents']}>
      {agents.map((agent) => (
        <AgentCard key={agent.product} agent={agent} />
      ))}
    </div>
  );
}
