import { useId, type ReactNode } from 'react';
import type { AgentState } from '../../agent-control.ts';
import { productNames } from '../product-names.ts';
import { AgentActions } from './agent-actions.tsx';
import styles from './agent-card.module.css';
import { AgentFacts } from './agent-facts.tsx';
import { AgentSettings } from './agent-settings.tsx';
import { presenceOf } from './presence-of.ts';
import { PresencePill } from './presence-pill.tsx';
import { ProductMark } from './product-mark.tsx';

export function AgentCard({ agent }: { readonly agent: AgentState }): ReactNode {
  const titleId = useId();
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <ProductMark product={agent.product} />
        <h2 id={titleId} className={styles['name']}>
          {productNames[agent.product]}
        </h2>
        <PresencePill presence={presenceOf(agent)} />
      </header>
      <AgentFacts agent={agent} />
      <AgentSettings agent={agent} />
      <AgentActions agent={agent} />
    </section>
  );
}
