import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePorts, isFree, occupy } from '../testing/free-ports.ts';
import type { Placement } from './placement.ts';
import { takePorts, type TakenPorts } from './take-ports.ts';

let range: [number, ...number[]];
const cleanUps: (() => Promise<void>)[] = [];

beforeEach(async () => {
  range = await findFreePorts(5);
});

afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

test('takes the first port of the range and answers there on both loopback addresses', async () => {
  const taken = await take('first-free');
  expect(taken).toMatchObject({ status: 'taken', listeners: [{ port: range[0] }] });
  for (const name of ['127.0.0.1', '[::1]']) {
    expect(await (await fetch(`http://${name}:${range[0]}/`)).text()).toBe('answered');
  }
});

test.each(['127.0.0.1', '::1'])('a port that is taken on %s alone is not free, and is left untouched', async (host) => {
  await foreign(range[0], host);
  expect(await take('first-free')).toMatchObject({ listeners: [{ port: range[1] }] });
  const other = host === '::1' ? '127.0.0.1' : '::1';
  expect(await foreign(range[0], other)).toBe(true);
});

test('agents that start at once share the range without a port in common', async () => {
  const taken = await Promise.all(range.map(() => take('first-free')));
  expect(
    taken.flatMap((each) => (each.status === 'taken' ? each.listeners.map(({ port }) => port) : [])).sort(),
  ).toEqual(range);
  expect(await take('first-free')).toEqual({ status: 'range-full' });
});

test('one exact port is taken, or named when it cannot be', async () => {
  expect(await take(range[3]!)).toMatchObject({ status: 'taken', listeners: [{ port: range[3] }] });
  expect(await take(range[3]!)).toEqual({ status: 'port-taken', port: range[3] });
});

test('every port is taken, or none', async () => {
  await foreign(range[2]!, '::1');
  expect(await take('every')).toEqual({ status: 'port-taken', port: range[2] });
  expect(await Promise.all(range.map(isFree))).toEqual([true, true, false, true, true]);
  await cleanUps.pop()!();
  expect(await take('every')).toMatchObject({ status: 'taken', listeners: range.map((port) => ({ port })) });
});

test('closing ends connections that are open and frees the ports', async () => {
  let pending = 0;
  const taken = await take('every', () => {
    pending += 1;
  });
  if (taken.status !== 'taken') expect.unreachable();
  const unanswered = fetch(`http://127.0.0.1:${range[4]}/`).catch(() => 'ended');
  await expect.poll(() => pending).toBe(1);
  await closeAll(taken);
  expect(await unanswered).toBe('ended');
  expect(await Promise.all(range.map(isFree))).toEqual([true, true, true, true, true]);
});

async function take(placement: Placement, answer: RequestListener = answerAtOnce): Promise<TakenPorts> {
  const taken = await takePorts(range, placement, { answer });
  if (taken.status === 'taken') cleanUps.push(() => closeAll(taken));
  return taken;
}

async function closeAll({ listeners }: Extract<TakenPorts, { status: 'taken' }>): Promise<void> {
  await Promise.all(listeners.map(({ close }) => close()));
}

function answerAtOnce(...[, response]: Parameters<RequestListener>): void {
  response.end('answered');
}

async function foreign(port: number, host: string): Promise<boolean> {
  const occupied = await occupy(port, host);
  if (occupied) cleanUps.push(occupied.leave);
  return occupied !== null;
}
