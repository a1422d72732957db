import { useId, type ReactNode } from 'react';
import type { Product } from 'shared-protocol/product';
import { Button } from '../ui/button.tsx';
import styles from './agent-panel.module.scss';
import { AgentLog } from './agent-log.tsx';
import { DiscoveryResult } from './discovery-result.tsx';
import { RequestForm } from './request-form.tsx';
import { useAgent } from './use-agent.ts';

export interface AgentPanelProps {
  readonly product: Product;
  readonly name: string;
}

/** One product's agent: where it was searched, the state of the connection, and its messages. */
export function AgentPanel({ product, name }: AgentPanelProps): ReactNode {
  const agent = useAgent(product);
  const heading = useId();
  return (
    <section className={styles['panel']} aria-labelledby={heading}>
      <div className={styles['title']}>
        <h2 id={heading}>{name}</h2>
        <span className={styles['connection']} data-state={agent.connection} role="status">
          {agent.connection}
        </span>
      </div>
      <ul className={styles['ports']} aria-label="Ports">
        {Object.entries(agent.ports).map(([port, state]) => (
          <li key={port} data-state={state}>
            <strong>{port}</strong> {state}
          </li>
        ))}
      </ul>
      <DiscoveryResult discovery={agent.discovery} permission={agent.permission} />
      <div className={styles['actions']}>
        <Button style="gray" onClick={agent.look}>
          Look again
        </Button>
        <Button style="grayNoBorder" disabled={agent.connection === 'Disconnected'} onClick={agent.disconnect}>
          Disconnect
        </Button>
      </div>
      <RequestForm product={product} isConnected={agent.connection === 'Connected'} send={agent.request} />
      <AgentLog lines={agent.log} clear={agent.clearLog} />
    </section>
  );
}
