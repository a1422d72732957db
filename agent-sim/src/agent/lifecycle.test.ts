import { expect, onTestFinished, test, vi } from 'vitest';
import { createFaultSet } from '../faults/fault-set.ts';
import type { HubEnding } from '../signalr/hub.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createLifecycle } from './lifecycle.ts';

test('a reboot closes the ports after its answer, tells the pages that are connected, and opens them five seconds later', async () => {
  const { lifecycle, clock, doing } = living();
  lifecycle.reboot();
  await Promise.resolve();
  expect(doing).toEqual([]);
  await lifecycle.settled();
  expect(doing).toEqual(['release', 'close-allow-reconnect']);
  clock.advance(4_999);
  await lifecycle.settled();
  expect(doing).toHaveLength(2);
  clock.advance(1);
  await lifecycle.settled();
  expect(doing.slice(2)).toEqual(['retake']);

  // One that is over before its ports could close still closes them.
  lifecycle.reboot();
  clock.advance(5_000);
  await lifecycle.settled();
  expect(doing.slice(3)).toEqual(['release', 'close-allow-reconnect', 'retake']);
});

test('where the ports cannot be opened at all it says so, tries again each second, and can be stopped', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const { lifecycle, clock, ports } = living();
  ports.failure = new Error('EMFILE');
  lifecycle.reboot();
  await lifecycle.settled();
  clock.advance(5_000);
  await lifecycle.settled();
  expect(written.mock.calls).toEqual([['agent-sim: the ports cannot be opened again yet: EMFILE\n']]);
  ports.failure = null;
  clock.advance(1_000);
  await lifecycle.settled();
  expect(ports.areOpen).toBe(true);
  await lifecycle.stop();
  expect(ports.areOpen).toBe(false);
});

test('however often the faults change while every port is taken, there is one next try', async () => {
  const { lifecycle, clock, faults, ports } = living();
  ports.mayRetake = false;
  lifecycle.reboot();
  await lifecycle.settled();
  clock.advance(5_000);
  for (const name of ['hang', 'slow', 'reset'] as const) {
    faults.add({ name });
    await lifecycle.settled();
  }
  expect(clock.pending).toBe(1);
});

test('a reboot that comes while every port is being tried ends like any other', async () => {
  const { lifecycle, clock, ports } = living();
  ports.mayRetake = false;
  lifecycle.reboot();
  await lifecycle.settled();
  ports.onRetake = () => lifecycle.reboot();
  clock.advance(5_000);
  await lifecycle.settled();
  [ports.onRetake, ports.mayRetake] = [() => {}, true];
  expect(clock.pending).toBe(1);
  clock.advance(4_999);
  await lifecycle.settled();
  expect(ports.areOpen).toBe(false);
  clock.advance(1);
  await lifecycle.settled();
  expect(ports.areOpen).toBe(true);
});

test('an uninstall closes the ports for good, also in the middle of a reboot, until it is installed again', async () => {
  const { lifecycle, clock, doing } = living();
  lifecycle.reboot();
  lifecycle.uninstall();
  lifecycle.quit();
  lifecycle.launch();
  lifecycle.reboot();
  await lifecycle.settled();
  clock.advance(60_000);
  await lifecycle.settled();
  expect(doing).toEqual(['release', 'close-for-good']);
  expect(lifecycle.isInstalled).toBe(false);
  lifecycle.reinstall();
  await lifecycle.settled();
  expect(doing.slice(2)).toEqual(['retake']);
  expect(lifecycle.isInstalled).toBe(true);
});

test('a program that was quit is away until it is launched, also over a reboot that was under way', async () => {
  const { lifecycle, clock, doing } = living();
  lifecycle.launch();
  lifecycle.reboot();
  lifecycle.quit();
  await lifecycle.settled();
  clock.advance(60_000);
  lifecycle.reboot();
  await lifecycle.settled();
  expect(doing).toEqual(['release', 'close-allow-reconnect']);
  expect([lifecycle.isInstalled, lifecycle.isLaunched]).toEqual([true, false]);
  lifecycle.launch();
  await lifecycle.settled();
  expect(doing.slice(2)).toEqual(['retake']);
  expect(lifecycle.isLaunched).toBe(true);
});

test('refusing closes the ports without a word, and outlasts a reboot', async () => {
  const { lifecycle, clock, faults, doing } = living();
  faults.add({ name: 'refuse' });
  await lifecycle.settled();
  expect(doing).toEqual(['release', 'drop']);
  lifecycle.reboot();
  clock.advance(5_000);
  await lifecycle.settled();
  expect(doing).toHaveLength(2);
  faults.clear();
  await lifecycle.settled();
  expect(doing.slice(2)).toEqual(['retake']);
});

test('once stopped nothing opens the ports', async () => {
  const { lifecycle, clock, faults, doing } = living();
  lifecycle.reboot();
  await lifecycle.settled();
  await lifecycle.stop();
  clock.advance(60_000);
  lifecycle.reinstall();
  faults.add({ name: 'hang' });
  await lifecycle.settled();
  expect(doing).toEqual(['release', 'close-allow-reconnect']);
});

/** A lifecycle whose time and ports a test moves, and what it did to ports and connections, in order. */
function living() {
  const doing: string[] = [];
  const [clock, faults] = [createManualClock(), createFaultSet()];
  const ports = {
    ports: [1],
    areOpen: true,
    mayRetake: true,
    failure: null as Error | null,
    onRetake: () => {},
    get isComplete() {
      return ports.areOpen;
    },
    take: () => expect.unreachable(),
    retake: () => {
      doing.push('retake');
      ports.onRetake();
      if (ports.failure) return Promise.reject(ports.failure);
      ports.areOpen = ports.mayRetake;
      return Promise.resolve({ busy: ports.areOpen ? [] : [1], instead: null });
    },
    release: () => {
      doing.push('release');
      ports.areOpen = false;
      return Promise.resolve();
    },
  };
  const endConnections = (how: HubEnding): Promise<void> => Promise.resolve(void doing.push(how));
  const [onRetaken, startsLaunched] = [(): void => {}, true];
  const parts = { clock, realTime: clock, faults, startsLaunched, ports, endConnections, onRetaken };
  return { lifecycle: createLifecycle(parts), clock, faults, ports, doing };
}
