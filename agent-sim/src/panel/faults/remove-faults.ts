import { callSimulator } from '../live/call-simulator.ts';
import { announce } from '../ui/announcer.tsx';
import type { ActiveFault } from './active-faults-of.ts';

export async function removeFaults(faults: readonly ActiveFault[]): Promise<void> {
  const outcomes = await Promise.all(
    faults.map(({ product, fault }) => callSimulator('removeFaults', { product, id: fault.id })),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'failed');
  const names = new Set(faults.map(({ fault }) => fault.name));
  announce(failed?.message ?? `Removed: ${[...names].join(', ')}`);
}
