import { expect, test } from 'vitest';
import { connectPage } from '../testing/raw-page.ts';
import { describeControls } from '../testing/describe-controls.ts';
import { fileWith } from '../testing/file-with.ts';
import { runCleanup } from '../world/areas/cleanup.ts';
import { updateClient } from '../world/areas/client.ts';
import { downloadDriver, installDriver, updateDriver } from '../world/areas/driver.ts';
import { planReboot } from '../world/areas/machine.ts';
import { setOptimizations } from '../world/areas/optimization.ts';
import { runScan } from '../world/areas/scan.ts';
import type { ScanKind } from '../world/state/world-state.ts';

describeControls('a snapshot', (start) => {
  test('brings back everything that has changed since, running work and the time included', async () => {
    const { agent, control } = await start({ product: 'driver-support', seed: 3 });
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
    const { agent, control } = await start({ product: 'driver-support', seed: 3 });
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
    const saved = world.save().work;
    await control.saveSnapshot('busy');
    await control.advanceTime(59_000);
    expect((await control.restoreSnapshot('busy')).work).toEqual(before.work);
    expect(world.save().work).toEqual(saved);
  });

  test('of an agent that is uninstalled or was quit closes the ports, and one of a running agent opens them again', async () => {
    const { control } = await start();
    await control.saveSnapshot('runs');
    await control.quit();
    await control.saveSnapshot('was quit');
    await control.uninstall();
    await control.saveSnapshot('is gone');
    expect(await control.restoreSnapshot('runs')).toMatchObject({ installed: true, launched: true, running: true });
    expect(await control.restoreSnapshot('is gone')).toMatchObject({ installed: false, running: false });
    expect(await control.restoreSnapshot('was quit')).toMatchObject({ launched: false, running: false });
  });

  test('of a machine that reboots keeps the ports closed until the reboot is over', async () => {
    const { control } = await start();
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
    const { control } = await start({ scenario });
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
    // The first delay that this seed gives is 398 ms, the next ones are 9 and 7 ms.
    const { agent, control } = await start({ seed: 539, latency: { minMs: 0, maxMs: 400 } });
    const regStateMs = async (): Promise<number> => {
      const startedAt = performance.now();
      await fetch(agent.regStateUrl);
      return performance.now() - startedAt;
    };
    await control.saveSnapshot('started');
    expect(await regStateMs()).toBeGreaterThan(350);
    await control.reset();
    expect(await regStateMs()).toBeGreaterThan(350);
    await control.restoreSnapshot('started');
    expect(await regStateMs()).toBeGreaterThan(350);
  });

  test('under one name more than a hundred is refused, unless it replaces one', async () => {
    const { agent, control } = await start();
    for (let count = 1; count <= 100; count += 1) await agent.saveSnapshot(String(count));
    await expect(control.saveSnapshot('101')).rejects.toThrow(
      'There are 100 snapshots already; save under one of their names.',
    );
    await control.saveSnapshot('100');
    expect((await control.state()).snapshots).toHaveLength(100);
  });

  test('that was never saved is refused with the names of those that were, and nothing changes', async () => {
    const { control } = await start();
    await expect(control.restoreSnapshot('one')).rejects.toThrow('one that was saved');
    await control.saveSnapshot('one');
    await control.saveSnapshot('two');
    const before = await control.state();
    await expect(control.restoreSnapshot('thre')).rejects.toThrow('one, two');
    await expect(control.saveSnapshot('')).rejects.toThrow('name');
    expect(await control.state()).toEqual(before);
  });
});
