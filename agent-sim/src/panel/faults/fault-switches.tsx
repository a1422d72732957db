import type { ReactNode } from 'react';
import { faultNames, type FaultName } from '../../faults/fault.ts';
import { callControl } from '../live/call-control.ts';
import { announce } from '../ui/announcer.tsx';
import { Switch } from '../ui/switch.tsx';
import { productOf, type Target } from '../ui/target-choice.tsx';
import type { ActiveFault } from './active-faults-of.ts';
import { faultGroups, faultTexts, type FaultGroup } from './fault-texts.ts';
import styles from './fault-switches.module.css';
import type { Times } from './read-times.ts';
import { removeFaults } from './remove-faults.ts';

interface FaultSwitchesProps {
  /** At the agents that are aimed at. */
  readonly active: readonly ActiveFault[];
  readonly target: Target;
  readonly times: Times;
}

export function FaultSwitches({ active, target, times }: FaultSwitchesProps): ReactNode {
  const switchTo = async (name: FaultName, isOn: boolean): Promise<void> => {
    if (!isOn) return removeFaults(active.filter(({ fault }) => fault.name === name));
    if (times.status === 'wrong') {
      announce(times.message);
      return;
    }
    const outcome = await callControl('addFault', { name, ...productOf(target), ...times.request });
    announce(outcome.status === 'done' ? `Fault ${name} is on` : outcome.message);
  };

  return groups.map((group) => (
    <fieldset key={group} className={styles['group']}>
      <legend className={styles['legend']}>{faultGroups[group]}</legend>
      {faultNames
        .filter((name) => faultTexts[name].group === group)
        .map((name) => (
          <Switch
            key={name}
            label={name}
            hint={faultTexts[name].text}
            isOn={active.some(({ fault }) => fault.name === name)}
            onSwitch={(isOn) => void switchTo(name, isOn)}
          />
        ))}
    </fieldset>
  ));
}

// The keys of the table are the groups, which `Object.keys` does not say.
const groups = Object.keys(faultGroups) as FaultGroup[];
