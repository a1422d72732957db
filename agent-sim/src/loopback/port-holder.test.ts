import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePorts, isFree, occupyForTest } from '../testing/free-ports.ts';
import { createPortHolder, type PortHolder } from './port-holder.ts';
import type { Placement } from './placement.ts';

test('takes the first port of the range and answers there on both loopback addresses', async () => {
  const { holder, range } = await holding('first-free');
  expect(holder.ports).toEqual([range[0]]);
  for (const name of ['127.0.0.1', '[::1]']) {
    expect(await (await fetch(`http://${name}:${range[0]}/`)).text()).toBe('answered');
  }
});

test('agents that start at once share the range without a port in common', async () => {
  const range = await findFreePorts(3);
  const all = await Promise.all(range.map(() => holding('first-free', range)));
  expect(all.flatMap(({ holder }) => holder.ports).toSorted()).toEqual(range);
  expect(await holderOf('first-free', range).take()).toEqual({ status: 'range-full' });
});

test('every port is taken, or none', async () => {
  const range = await findFreePorts(3);
  const leave = await occupyForTest(range[1]!, '::1');
  expect(await holderOf('every', range).take()).toEqual({ status: 'port-taken', port: range[1] });
  expect(await Promise.all(range.map(isFree))).toEqual([true, false, true]);
  await leave();
  expect((await holding('every', range)).holder.ports).toEqual(range);
});

test('a release ends connections that are open and frees the ports', async () => {
  let pending = 0;
  const { holder, range } = await holding('every', await findFreePorts(3), () => (pending += 1));
  const unanswered = fetch(`http://127.0.0.1:${range[2]}/`).catch(() => 'ended');
  await expect.poll(() => pending).toBe(1);
  let isOver = false;
  const releasing = holder.release().then(() => (isOver = true));
  // No server closes within the task that asks for it.
  await Promise.resolve().then(() => undefined);
  expect(isOver).toBe(false);
  await releasing;
  expect(await unanswered).toBe('ended');
  expect(await Promise.all(range.map(isFree))).toEqual([true, true, true]);
});

test('takes the same port again, or the next free one when somebody else has it by then', async () => {
  const { holder, range } = await holding('first-free');
  expect(holder).toMatchObject({ areOpen: true, ports: [range[0]] });
  await holder.release();
  expect(holder).toMatchObject({ areOpen: false, ports: [range[0]] });
  expect(await holder.retake()).toEqual({ busy: [], instead: null });
  expect(holder.ports).toEqual([range[0]]);

  await holder.release();
  await occupyForTest(range[0]);
  expect(await holder.retake()).toEqual({ busy: [range[0]], instead: range[1] });
  expect(holder).toMatchObject({ ports: [range[1]], isComplete: true });
});

test('on every port it takes those that are free, and the others when they are free too', async () => {
  const { holder, range } = await holding('every');
  await holder.release();
  const leave = await occupyForTest(range[0]);
  expect(await holder.retake()).toEqual({ busy: [range[0]], instead: null });
  expect(holder).toMatchObject({ ports: range.slice(1), areOpen: true, isComplete: false });
  await leave();
  expect(await holder.retake()).toEqual({ busy: [], instead: null });
  expect(holder).toMatchObject({ ports: range, isComplete: true });
});

test('says so when the whole range is taken', async () => {
  const { holder, range } = await holding('first-free');
  await holder.release();
  for (const port of range) await occupyForTest(port);
  expect(await holder.retake()).toEqual({ busy: range, instead: null });
  expect(holder.areOpen).toBe(false);
});

type Range = Awaited<ReturnType<typeof findFreePorts>>;

async function holding(placement: Placement, given?: Range, answer?: RequestListener) {
  const range = given ?? (await findFreePorts(3));
  const holder = holderOf(placement, range, answer);
  expect(await holder.take()).toEqual({ status: 'taken' });
  return { holder, range };
}

function holderOf(placement: Placement, range: Range, answer: RequestListener = answerAtOnce): PortHolder {
  const holder = createPortHolder(range, placement, { answer });
  onTestFinished(() => holder.release());
  return holder;
}

function answerAtOnce(...[, response]: Parameters<RequestListener>): void {
  response.end('answered');
}
