import { Fieldset, SimpleGrid, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { faultNames, type FaultGroup, type FaultName, faultRow } from '../../faults/fault-table.ts';
import { callAndAnnounce } from '../live/call-simulator.ts';
import { productOf, type Target } from '../ui/target-choice.tsx';
import type { ActiveFault } from './active-faults-of.ts';
import { removeFaults } from './remove-faults.ts';

interface FaultSwitchesProps {
  readonly active: readonly ActiveFault[];
  readonly target: Target;
  readonly times: number | undefined;
}

export function FaultSwitches({ active, target, times }: FaultSwitchesProps): ReactNode {
  const switchTo = (name: FaultName, isOn: boolean): void => {
    if (!isOn) void removeFaults(active.filter(({ fault }) => fault.name === name));
    else void callAndAnnounce(`Fault ${name} is on`, 'addFault', { name, times, ...productOf(target) });
  };

  // The keys of the table are the groups.
  return (Object.entries(groups) as [FaultGroup, string][]).map(([group, legend]) => (
    <Fieldset key={group} legend={legend}>
      <SimpleGrid type="container" cols={{ base: 1, '400px': 2 }}>
        {faultNames
          .filter((name) => faultRow(name).group === group)
          .map((name) => (
            <Switch
              key={name}
              // Without this, the description would be part of the name, too.
              aria-label={name}
              label={name}
              description={describe(name)}
              checked={active.some(({ fault }) => fault.name === name)}
              onChange={({ currentTarget }) => switchTo(name, currentTarget.checked)}
            />
          ))}
      </SimpleGrid>
    </Fieldset>
  ));
}

function describe(name: FaultName): string {
  const { text, code } = faultRow(name);
  return code === undefined ? text : `${text}: ${code}`;
}

const groups = {
  ports: 'Ports',
  discovery: 'Discovery and negotiation',
  hub: 'Hub',
  agent: 'Agent',
  machine: 'Machine',
} as const satisfies Record<FaultGroup, string>;
