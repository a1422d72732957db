import { Stack, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { AgentState } from '../../agent/agent-control.ts';
import { TargetChoice, type Target } from '../ui/target-choice.tsx';
import { ActiveFaults } from './active-faults.tsx';
import { activeFaultsOf } from './active-faults-of.ts';
import { AnswerFault } from './answer-fault.tsx';
import { FaultSwitches } from './fault-switches.tsx';
import { readTimes } from './read-times.ts';

/** Switches faults on and off. */
export function FaultsPanel({ agents }: { readonly agents: readonly AgentState[] }): ReactNode {
  const [target, setTarget] = useState<Target>('all');
  const [timesText, setTimesText] = useState('');
  const times = readTimes(timesText);
  const products = agents.map(({ product }) => product);

  return (
    <Stack>
      <TargetChoice products={products} target={target} onChoose={setTarget} />
      <TextInput
        label="How many times"
        value={timesText}
        placeholder="until removed"
        inputMode="numeric"
        autoComplete="off"
        error={times.status === 'wrong' && times.message}
        onChange={({ currentTarget }) => setTimesText(currentTarget.value)}
      />
      <FaultSwitches active={activeFaultsOf(agents, target)} target={target} times={times} />
      <AnswerFault products={products} target={target} times={times} />
      <ActiveFaults faults={activeFaultsOf(agents)} namesProduct={agents.length > 1} />
    </Stack>
  );
}
