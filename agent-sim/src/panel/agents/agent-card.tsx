import type { ReactNode } from 'react';
import type { AgentState } from '../../agent/agent-control.ts';
import { productNames } from '../product-names.ts';
import { Card } from '../ui/card.tsx';
import { AgentActions } from './agent-actions.tsx';
import { AgentFacts } from './agent-facts.tsx';
import { AgentSettings } from './agent-settings.tsx';
import { presenceOf } from './presence-of.ts';
import { PresencePill } from './presence-pill.tsx';
import { ProductMark } from './product-mark.tsx';

export function AgentCard({ agent }: { readonly agent: AgentState }): ReactNode {
  return (
    <Card
      title={productNames[agent.product]}
      mark={<ProductMark product={agent.product} />}
      extra={<PresencePill presence={presenceOf(agent)} />}
    >
      <AgentFacts agent={agent} />
      <AgentSettings agent={agent} />
      <AgentActions agent={agent} />
    </Card>
  );
}
