import type { ReactNode } from 'react';
import { agentAddresses } from 'shared-protocol/ports';
import type { AgentState } from '../../agent/agent-control.ts';
import styles from './agent-facts.module.css';

/** Where it is, who talks to it, and what it was made from. */
export function AgentFacts({ agent }: { readonly agent: AgentState }): ReactNode {
  const { product, running, ports, connections, seed, scenario } = agent;
  const { regStatePath } = agentAddresses[product];
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{ports.length === 1 ? 'Port' : 'Ports'}</dt>
        <dd className={running ? '' : styles['closed']}>
          {ports.map((port) =>
            running ? (
              <a key={port} href={`http://localhost:${port}${regStatePath}`} target="_blank" rel="noreferrer">
                {port}
              </a>
            ) : (
              <span key={port}>{port} closed</span>
            ),
          )}
        </dd>
      </div>
      <div>
        <dt>Connected</dt>
        <dd>{connections === 1 ? '1 page' : `${connections} pages`}</dd>
      </div>
      <div>
        <dt>Seed</dt>
        <dd>{seed}</dd>
      </div>
      {scenario && (
        <div>
          <dt>Scenario</dt>
          <dd>
            {scenario.name}, step {scenario.stepsDone} of {scenario.steps}
          </dd>
        </div>
      )}
    </dl>
  );
}
