import { expect, test } from 'vitest';
import { nextTurn, pause } from 'simulator-kit/real-time';
import { connectPage } from '../testing/raw-page.ts';
import { describeControls } from '../testing/describe-controls.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { startControlled } from '../testing/start-controlled.ts';
import type { AgentControl } from './agent-control.ts';

const dayMs = 86_400_000;

describeControls('the simulated time', (start) => {
  test('stands still while it is frozen, with all work, and then goes on', async () => {
    const { agent, control } = await start();
    const page = await connectPage(agent);
    const { frozenAt } = await control.freezeTime();
    page.ask('scan/network/start');
    await expect.poll(async () => (await control.state()).work.length).toBe(1);
    expect(await control.state()).toMatchObject({ time: { frozenAt }, work: [{ percent: 0 }] });
    await control.advanceTime(3_000);
    expect(await control.state()).toMatchObject({ work: [{ percent: 50 }] });
    await control.advanceTime(3_000);
    expect((await control.state()).work).toEqual([]);
    await expect.poll(() => page.told().some(({ type }) => type === 'scan/network/completed')).toBe(true);
    expect(await control.resumeTime()).toMatchObject({ frozenAt: null });
  });

  test('moved on by 14 days, a trial has run out and every page has heard of it', async () => {
    const { agent, control } = await start({ licence: 'trial' });
    const page = await connectPage(agent);
    await control.advanceTime(14 * dayMs - 60_000);
    expect((await control.state()).licence).toBe('trial');
    await control.advanceTime(60_000);
    expect((await control.state()).licence).toBe('expired');
    await expect.poll(() => page.told().some(({ type }) => type === 'licence/changed')).toBe(true);
    expect(agent.world.state.notifications[0]?.title).toBe('Your licence has ended');
  });

  test('moved on beyond a planned reboot, the agent was away and is back', async () => {
    const { agent, control } = await start();
    const page = await connectPage(agent);
    page.ask('machine/reboot', { delaySeconds: 3_600 });
    await expect.poll(() => page.told().length).toBe(1);
    await control.advanceTime(2 * 3_600_000);
    await page.closed;
    expect(await control.state()).toMatchObject({ running: true, connections: 0 });
  });

  test('set ahead it is so far ahead of real time; while it is frozen, of the real time of that moment', async () => {
    const { control } = await start();
    expect(await control.offsetTime(dayMs)).toEqual({ offsetMs: dayMs, frozenAt: null });
    await control.freezeTime();
    await pause(20);
    const before = Date.now();
    const { frozenAt, offsetMs } = await control.offsetTime(2 * dayMs);
    expect(offsetMs).toBe(2 * dayMs);
    const meant = Date.parse(frozenAt ?? '') - 2 * dayMs;
    expect(meant).toBeGreaterThan(before - 5);
    expect(meant).toBeLessThan(Date.now() + 5);
  });

  test.for<[string, (control: AgentControl) => Promise<unknown>]>([
    ['advanceMs', (control) => control.advanceTime(-1)],
    ['advanceMs', (control) => control.advanceTime(0.5)],
    ['advanceMs', (control) => control.advanceTime(400 * dayMs)],
    ['time cannot go backwards', (control) => control.offsetTime(-dayMs)],
  ])('refuses what it cannot be, naming what is wrong, and is as it was: %s', async ([reason, call]) => {
    const { control } = await start();
    await control.freezeTime();
    const before = await control.state();
    await expect(call(control)).rejects.toThrow(reason);
    expect(await control.state()).toEqual(before);
  });
});

test('a reset in the middle of an advance ends it, with every time change that waits behind it', async () => {
  const agent = await startTestAgent({ product: 'driver-support', licence: 'trial' });
  const changes = [agent.advanceTime(14 * dayMs), agent.advanceTime(dayMs), agent.freezeTime()];
  await nextTurn();
  await agent.reset();
  for (const time of await Promise.all(changes)) expect(time).toEqual({ frozenAt: null, offsetMs: 0 });
  expect(await agent.state()).toMatchObject({ time: { frozenAt: null, offsetMs: 0 }, licence: 'trial' });
});

test('a snapshot that is restored in the middle of an advance ends it', async () => {
  const agent = await startTestAgent({ product: 'driver-support', licence: 'trial' });
  await agent.freezeTime();
  const { time, licence } = await agent.state();
  await agent.saveSnapshot('before');
  const advance = agent.offsetTime(14 * dayMs);
  await nextTurn();
  await agent.restoreSnapshot('before');
  expect((await advance).frozenAt).toBe(time.frozenAt);
  expect(await agent.state()).toMatchObject({ time: { frozenAt: time.frozenAt }, licence });
});

test('an offset that one of several agents is beyond already moves none of them', async () => {
  const [ahead, other] = [await startTestAgent(), await startTestAgent({ product: 'driver-support' })];
  await ahead.offsetTime(2 * dayMs);
  await other.freezeTime();
  const before = await other.state();
  const answer = await fetch(`${await startControlled([other, ahead])}/api/time`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs: dayMs }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ faults: [{ path: 'offsetMs' }] });
  expect(await other.state()).toEqual(before);
});
