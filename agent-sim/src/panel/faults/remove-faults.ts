import { callControl } from '../live/call-control.ts';
import { announce } from '../ui/announcer.tsx';
import type { ActiveFault } from './active-faults-of.ts';

/** Switches these off, and says so. */
export async function removeFaults(faults: readonly ActiveFault[]): Promise<void> {
  const outcomes = await Promise.all(
    faults.map(({ product, fault }) => callControl('removeFaults', { product, id: fault.id })),
  );
  const failed = outcomes.find(({ status }) => status !== 'done');
  const names = [...new Set(faults.map(({ fault }) => fault.name))].join(', ');
  announce(failed && failed.status !== 'done' ? failed.message : `Off: ${names}`);
}
