import { NumberInput, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { AgentState } from '../../agent/agent-state.ts';
import { maxTimes } from '../../faults/fault-schema.ts';
import { TargetChoice, type Target } from '../ui/target-choice.tsx';
import { ActiveFaults } from './active-faults.tsx';
import { activeFaultsOf } from './active-faults-of.ts';
import { AnswerFault } from './answer-fault.tsx';
import { FaultSwitches } from './fault-switches.tsx';

export function FaultsPanel({ agents }: { readonly agents: readonly AgentState[] }): ReactNode {
  const [target, setTarget] = useState<Target>('all');
  const [count, setCount] = useState<number | string>('');
  const times = typeof count === 'number' ? count : undefined;
  const products = agents.map(({ product }) => product);

  return (
    <Stack>
      <TargetChoice products={products} target={target} onChoose={setTarget} />
      <NumberInput
        label="How many times"
        placeholder="until removed"
        value={count}
        min={1}
        max={maxTimes}
        clampBehavior="strict"
        allowDecimal={false}
        hideControls
        onChange={setCount}
      />
      <FaultSwitches active={activeFaultsOf(agents, target)} target={target} times={times} />
      <AnswerFault products={products} target={target} times={times} />
      <ActiveFaults faults={activeFaultsOf(agents)} namesProduct={agents.length > 1} />
    </Stack>
  );
}
