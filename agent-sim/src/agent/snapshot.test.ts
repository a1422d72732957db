import { describe, expect, test } from 'vitest';
import { connectControl } from '../control/connect-control.ts';
import { connectPage } from '../testing/connect-page.ts';
import { fileWith } from '../testing/file-with.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { startControlled } from '../testing/start-controlled.ts';
import { runCleanup } from '../world/moves/cleanup-work.ts';
import { updateClient } from '../world/moves/client.ts';
import { downloadDriver, installDriver, updateDriver } from '../world/moves/driver-work.ts';
import { planReboot } from '../world/moves/machine.ts';
import { setOptimizations } from '../world/moves/optimization-work.ts';
import { runScan } from '../world/moves/run-scan.ts';
import type { ScanKind } from '../world/state/world-state.ts';
import type { Agent, AgentControl } from './agent-control.ts';
import type { Snapshot } from './snapshot.ts';

const ways = {
  'in this process': (agent: Agent) => Promise.resolve(agent),
  'by the control API': async (agent: Agent) => connectControl(await startControlled([agent])).agent(agent.product),
} as const satisfies Record<string, (agent: Agent) => Promise<AgentControl>>;

describe.each(Object.entries(ways))('a snapshot, %s', (_way, controlOf) => {
  test('brings back everything that has changed since, running work and the time included', async () => {
    const agent = await startTestAgent({ product: 'driver-support', seed: 3 });
    const control = await controlOf(agent);
    const page = await connectPage(agent);
    await control.freezeTime();
    await control.unregister();
    await control.fault('licence-server-down');
    page.ask('scan/network/start');
    await expect.poll(async () => (await control.state()).work.length).toBe(1);
    await control.advanceTime(3_000);
    await control.saveSnapshot('half a scan');
    const before = await control.state();
    expect(before.snapshots).toEqual(['half a scan']);

    await control.advanceTime(60_000);
    await control.register();
    await control.clearFaults();
    await control.set({ licence: 'none', speed: 20, declines: true });
    const { time, ...restored } = await control.restoreSnapshot('half a scan');
    expect({ ...restored, time: time.frozenAt }).toEqual({ ...before, time: before.time.frozenAt });
    await control.advanceTime(3_000);
    expect((await control.state()).work).toEqual([]);
  });

  test('continues work of every kind', async () => {
    const agent = await startTestAgent({ product: 'driver-support', seed: 3 });
    const control = await controlOf(agent);
    await control.freezeTime();
    const { world } = agent;
    const [driver = expect.unreachable()] = world.state.drivers.filter(({ available }) => available !== null);
    const update = driver.available ?? expect.unreachable();
    for (const kind of Object.keys(world.state.lastScans) as ScanKind[]) runScan(world, kind, 'full');
    downloadDriver(world, driver, update);
    installDriver(world, driver);
    updateDriver(world, driver, update);
    setOptimizations(world, [world.state.optimizations[0]?.itemId ?? ''], 'apply');
    setOptimizations(world, [world.state.optimizations[1]?.itemId ?? ''], 'revert');
    runCleanup(
      world,
      world.state.cleanupPlaces.map(({ itemId }) => itemId),
    );
    updateClient(world, world.state.clientUpdate);
    planReboot(world, 60);
    await control.advanceTime(2_000);
    const before = await control.state();
    expect(before.work.length).toBeGreaterThan(10);
    const read = JSON.parse(JSON.stringify(await control.saveSnapshot('busy'))) as Snapshot;
    await control.advanceTime(59_000);
    expect((await control.restoreSnapshot(read)).work).toEqual(before.work);
    expect(world.save().work).toEqual(read.world.work);
  });

  test('starts the same state in another agent of the product', async () => {
    const first = await startTestAgent({ seed: 3 });
    await first.set({ licence: 'trial', agentVersion: '7.0.0' });
    const snapshot = await (await controlOf(first)).saveSnapshot('trial');
    const other = await startTestAgent({ seed: 4 });
    // As it comes out of a file.
    const read = JSON.parse(JSON.stringify(snapshot)) as Snapshot;
    await (await controlOf(other)).restoreSnapshot(read);
    expect(other.regState).toEqual(first.regState);
    expect(other.world.state).toEqual(first.world.state);
  });

  test('of an uninstalled agent closes the ports, and one of a running agent opens them again', async () => {
    const agent = await startTestAgent();
    const control = await controlOf(agent);
    await control.saveSnapshot('runs');
    await control.uninstall();
    await control.saveSnapshot('is gone');
    expect(await control.restoreSnapshot('runs')).toMatchObject({ installed: true, running: true });
    expect(await control.restoreSnapshot('is gone')).toMatchObject({ installed: false, running: false });
  });

  test('of a machine that reboots keeps the ports closed until the reboot is over', async () => {
    const agent = await startTestAgent();
    const control = await controlOf(agent);
    await control.freezeTime();
    await control.reboot();
    await control.advanceTime(2_000);
    await control.saveSnapshot('reboots');
    await control.reset();
    await control.uninstall();
    expect(await control.restoreSnapshot('reboots')).toMatchObject({ installed: true, running: false });
    await control.advanceTime(2_999);
    expect(await control.state()).toMatchObject({ running: false });
    await control.advanceTime(1);
    expect(await control.state()).toMatchObject({ running: true });
  });

  test('takes the step of the scenario that waits when it would have been taken', async () => {
    const scenario = await fileWith('name: s\nsteps:\n  - { after: 10s, set: { licence: trial } }\n');
    const agent = await startTestAgent({ scenario });
    const control = await controlOf(agent);
    await control.freezeTime();
    await control.advanceTime(9_000);
    await control.saveSnapshot('nine seconds');
    const { frozenAt } = (await control.state()).time;
    await control.reset();
    await control.restoreSnapshot('nine seconds');
    expect((await control.state()).time.frozenAt).toBe(frozenAt);
    await control.advanceTime(1_000);
    expect((await control.state()).scenario).toMatchObject({ stepsDone: 1 });
  });

  test('continues the delays of answers, which a reset starts again', async () => {
    const agent = await startTestAgent({ seed: 3, latency: { minMs: 1, maxMs: 2 } });
    const control = await controlOf(agent);
    const { latencyRandom } = await control.saveSnapshot('started');
    await fetch(agent.regStateUrl);
    const later = await control.saveSnapshot('asked once');
    expect(later.latencyRandom).not.toBe(latencyRandom);
    await control.reset();
    expect((await control.saveSnapshot('reset')).latencyRandom).toBe(latencyRandom);
    await control.restoreSnapshot('asked once');
    expect((await control.saveSnapshot('restored')).latencyRandom).toBe(later.latencyRandom);
  });

  test('of more than a mebibyte is brought back', async () => {
    const agent = await startTestAgent();
    const control = await controlOf(agent);
    const snapshot = await control.saveSnapshot('small');
    const allowedPrograms = Array.from({ length: 12_000 }, (_, index) => `C:\\${'x'.repeat(100)}\\${index}.exe`);
    const state = { ...snapshot.world.state, allowedPrograms };
    await control.restoreSnapshot({ ...snapshot, world: { ...snapshot.world, state } });
    expect(agent.world.state.allowedPrograms).toHaveLength(12_000);
  });

  test('under one name more than a hundred is refused, unless it replaces one', async () => {
    const agent = await startTestAgent();
    const control = await controlOf(agent);
    for (let count = 1; count <= 100; count += 1) await agent.saveSnapshot(String(count));
    await expect(control.saveSnapshot('101')).rejects.toThrow(
      'There are 100 snapshots already; save under one of their names.',
    );
    await control.saveSnapshot('100');
    expect((await control.state()).snapshots).toHaveLength(100);
  });

  test('that does not fit is refused, and nothing changes', async () => {
    const agent = await startTestAgent();
    const control = await controlOf(agent);
    const snapshot = await control.saveSnapshot('one');
    await control.saveSnapshot('two');
    const other = await (await startTestAgent({ product: 'driver-support' })).saveSnapshot('other');
    await control.freezeTime();
    const before = await control.state();
    const { state: _state, ...cutShort } = snapshot.world;
    const withState = (changed: object): object => ({
      ...snapshot,
      world: { ...snapshot.world, state: { ...snapshot.world.state, ...changed } },
    });
    const scan = { scan: 'hardware', depth: 'full', startedAt: snapshot.time.now };
    const withPlan = (changed: object): object => {
      const work = { id: 'one', kind: 'scan/hardware', about: null, percent: 0, startedAt: snapshot.time.now };
      const plan = { id: 'one', kind: 'scan/hardware', durationMs: 1_000, details: scan, ...changed };
      return { ...snapshot, world: { ...snapshot.world, work: [{ work, plan, nextAt: null }] } };
    };
    for (const [wrong, reason] of [
      ['thre', 'one, two'],
      [{ ...snapshot, format: 0 }, 'format'],
      [{ ...snapshot, version: '0.0.0' }, 'version'],
      [other, 'product'],
      [{ ...snapshot, world: cutShort }, 'world'],
      [{ ...snapshot, world: { ...snapshot.world, state: { registered: true } } }, 'world.state'],
      [{ ...snapshot, world: { ...snapshot.world, plans: [{ dueAt: 1, plan: { kind: 'party' } }] } }, 'plan'],
      [withState({ licence: null }), 'world.state.licence: expected object, found nothing'],
      [withState({ registered: 'x' }), 'world.state.registered: expected boolean, found "x"'],
      [withState({ lastScans: { ...snapshot.world.state.lastScans, network: 7 } }), 'world.state.lastScans.network'],
      [withState({ extra: 1 }), 'world.state: expected no extra'],
      [{ ...snapshot, world: { ...snapshot.world, plans: [{ dueAt: 1, plan: { kind: 'leave' } }] } }, 'keepsSettings'],
      [{ ...snapshot, time: { now: 1e300, isFrozen: true } }, 'time.now'],
      [{ ...snapshot, time: { now: 8.64e15, isFrozen: true } }, 'time.now'],
      [{ ...snapshot, stepsDone: -1 }, 'stepsDone'],
      [withPlan({ details: {} }), 'world.work.0.plan.details.scan'],
      [withPlan({ kind: 'cleanup/run', details: {} }), 'world.work.0.plan.details.itemIds'],
      [withPlan({ kind: 'scan/x' }), 'world.work.0.plan.kind'],
      [withPlan({ details: { ...scan, scan: 'network' } }), 'world.work.0.plan.details.scan: expected "hardware"'],
      [withPlan({ id: 'other' }), 'world.work.0.plan.id: expected the id of its work'],
      [withPlan({ kind: 'machine/reboot', details: {} }), 'world.work.0.plan.kind: expected the kind of its work'],
      [{}, 'format'],
    ] as const) {
      // @ts-expect-error: what comes out of a file has no type.
      await expect(control.restoreSnapshot(wrong)).rejects.toThrow(reason);
    }
    expect(await control.state()).toEqual(before);
    await expect(control.saveSnapshot('')).rejects.toThrow('name');
  });
});
