import { expect, onTestFinished, test } from 'vitest';
import { findFreePorts, occupy } from '../testing/free-ports.ts';
import { createPortHolder, type PortHolder } from './port-holder.ts';
import type { Placement } from './placement.ts';

test('takes the same port again, or the next free one when somebody else has it by then', async () => {
  const { holder, range } = await holding('first-free');
  expect(holder).toMatchObject({ areOpen: true, ports: [range[0]] });
  await holder.release();
  expect(holder).toMatchObject({ areOpen: false, ports: [range[0]] });
  expect(await holder.retake()).toEqual({ busy: [], instead: null });
  expect(holder.ports).toEqual([range[0]]);

  await holder.release();
  await foreign(range[0]!);
  expect(await holder.retake()).toEqual({ busy: [range[0]], instead: range[1] });
  expect(holder).toMatchObject({ ports: [range[1]], isComplete: true });
});

test('on every port it takes those that are free, and the others when they are free too', async () => {
  const { holder, range } = await holding('every');
  await holder.release();
  const leave = await foreign(range[0]!);
  expect(await holder.retake()).toEqual({ busy: [range[0]], instead: null });
  expect(holder).toMatchObject({ ports: range.slice(1), areOpen: true, isComplete: false });
  await leave();
  expect(await holder.retake()).toEqual({ busy: [], instead: null });
  expect(holder).toMatchObject({ ports: range, isComplete: true });
});

test('says so when the whole range is taken', async () => {
  const { holder, range } = await holding('first-free');
  await holder.release();
  for (const port of range) await foreign(port);
  expect(await holder.retake()).toEqual({ busy: range, instead: null });
  expect(holder.areOpen).toBe(false);
});

async function holding(placement: Placement): Promise<{ holder: PortHolder; range: readonly number[] }> {
  const range = await findFreePorts(3);
  const holder = createPortHolder(range, placement, { answer: (_request, response) => response.end() });
  expect(await holder.take()).toMatchObject({ status: 'taken' });
  onTestFinished(() => holder.release());
  return { holder, range };
}

async function foreign(port: number): Promise<() => Promise<void>> {
  const occupied = await occupy(port, '127.0.0.1');
  if (!occupied) return expect.unreachable();
  onTestFinished(() => occupied.leave());
  return occupied.leave;
}
