import type { ReactNode } from 'react';
import type { Fault } from '../../faults/fault.ts';
import { productNames } from '../product-names.ts';
import { Button } from '../ui/button.tsx';
import type { ActiveFault } from './active-faults-of.ts';
import styles from './active-faults.module.css';
import { removeFaults } from './remove-faults.ts';

interface ActiveFaultsProps {
  readonly faults: readonly ActiveFault[];
  /** Whether each says whose it is. */
  readonly namesProduct: boolean;
}

/** The active faults. */
export function ActiveFaults({ faults, namesProduct }: ActiveFaultsProps): ReactNode {
  if (faults.length === 0) return <p className={styles['none']}>No fault is on: the agents behave.</p>;
  return (
    <div className={styles['active']}>
      <h3 className={styles['title']}>Active faults</h3>
      <ul className={styles['list']} aria-label="Active faults">
        {faults.map((active) => (
          <li key={active.fault.id} className={styles['fault']}>
            <p>
              <span className={styles['name']}>{nameOf(active.fault)}</span>
              <span className={styles['more']}>
                {[namesProduct && productNames[active.product], timesText(active.fault.times)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            <Button
              look="quiet"
              aria-label={`Remove ${nameOf(active.fault)} of ${productNames[active.product]}`}
              onClick={() => void removeFaults([active])}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button className={styles['all']} onClick={() => void removeFaults(faults)}>
        Remove all
      </Button>
    </div>
  );
}

function nameOf(fault: Fault): string {
  return fault.name === 'answer' ? `${fault.type} = ${fault.code}` : fault.name;
}

function timesText(times: number | null): string {
  if (times === null) return 'until removed';
  return times === 1 ? 'once more' : `${times} times more`;
}
