import { expect, onTestFinished, test } from 'vitest';
import { findFreePorts, occupy } from '../testing/free-ports.ts';
import { createPortHolder, type PortHolder } from './port-holder.ts';
import type { Placement } from './placement.ts';

test('takes the same port again, or the next free one when somebody else has it by then', async () => {
  const { holder, range } = await holding('first-free');
  expect(holder).toMatchObject({ areOpen: true, ports: [range[0]] });
  await holder.release();
  expect(holder).toMatchObject({ areOpen: false, ports: [range[0]] });
  expect(await holder.retake()).toBe(true);
  expect(holder.ports).toEqual([range[0]]);

  await holder.release();
  await foreign(range[0]!);
  expect(await holder.retake()).toBe(true);
  expect(holder.ports).toEqual([range[1]]);
});

test('an agent on every port makes do with one when another is taken', async () => {
  const { holder, range } = await holding('every');
  await holder.release();
  await foreign(range[0]!);
  expect(await holder.retake()).toBe(true);
  expect(holder.ports).toEqual([range[1]]);
});

test('says so when the whole range is taken', async () => {
  const { holder, range } = await holding('first-free');
  await holder.release();
  for (const port of range) await foreign(port);
  expect(await holder.retake()).toBe(false);
  expect(holder.areOpen).toBe(false);
});

async function holding(placement: Placement): Promise<{ holder: PortHolder; range: readonly number[] }> {
  const range = await findFreePorts(3);
  const holder = createPortHolder(range, placement, { answer: (_request, response) => response.end() });
  expect(await holder.take()).toMatchObject({ status: 'taken' });
  onTestFinished(() => holder.release());
  return { holder, range };
}

async function foreign(port: number): Promise<void> {
  const occupied = await occupy(port, '127.0.0.1');
  onTestFinished(() => occupied?.leave());
}
