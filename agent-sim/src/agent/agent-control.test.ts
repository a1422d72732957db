import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { connectPage } from '../testing/raw-page.ts';
import { describeControls } from '../testing/describe-controls.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import type { AgentControl } from './agent-control.ts';

describeControls('an agent', (start) => {
  test('the state is that of the agent, its pages and its run', async () => {
    const { agent, control } = await start({ seed: 7, licence: 'trial', speed: 3 });
    await connectPage(agent);
    expect(await control.state()).toEqual({
      product: 'maverick',
      installed: true,
      launched: true,
      running: true,
      ports: agent.ports,
      registered: true,
      licence: 'trial',
      agentVersion: '1.0.0',
      latency: { minMs: 0, maxMs: 0 },
      speed: 3,
      origins: ['http://localhost:5173', 'http://localhost:5180'],
      seed: 7,
      declines: false,
      connections: 1,
      lostMessages: 0,
      scenario: null,
      work: [],
      faults: [],
      notices: [],
      time: { frozenAt: null, offsetMs: 0 },
      snapshots: [],
    });
  });

  test('what is set is so at once, and the rest stays', async () => {
    const { agent, control } = await start({ licence: 'trial' });
    const patch = { latency: { minMs: 1, maxMs: 2 }, speed: 20, declines: true, agentVersion: '7.1.0' };
    expect(await control.set(patch)).toMatchObject({ ...patch, licence: 'trial' });
    expect(agent.regState.agentVersion).toBe('7.1.0');
    expect(await control.set({ licence: 'expired' })).toMatchObject({ ...patch, licence: 'expired' });
  });

  test('a setting that is explicitly undefined stays as it is', async () => {
    const { agent, control } = await start({ licence: 'trial', declines: true });
    const before = await control.state();
    const open = { registered: undefined, licence: undefined, agentVersion: undefined, latency: undefined };
    // @ts-expect-error: what plain JavaScript, or a project without exactOptionalPropertyTypes, passes.
    expect(await control.set({ ...open, speed: undefined, declines: undefined })).toEqual(before);
    expect(agent.regState).toMatchObject({ registered: true, agentVersion: '1.0.0' });
  });

  testEvery<[string, (control: AgentControl) => Promise<unknown>]>([
    ['speed', (control) => control.set({ speed: -1 })],
    // @ts-expect-error: plain JavaScript has no types.
    ['licnce', (control) => control.set({ licnce: 'trial' })],
    // @ts-expect-error: plain JavaScript has no types.
    ['slow', (control) => control.fault('slw')],
    // @ts-expect-error: plain JavaScript has no types.
    ['did you mean licence/refresh', (control) => control.fail('licence/refrsh', 'LICENSE_CHECK_FAILED')],
    // @ts-expect-error: plain JavaScript has no types.
    ['an agent error code', (control) => control.fail('licence/refresh', 'NOPE')],
    ['did you mean licence/refresh', (control) => control.messages({ type: 'licence/refrsh' })],
    // @ts-expect-error: plain JavaScript has no types.
    ['did you mean licence/changed', (control) => control.emit('licence/chnged', {})],
    // @ts-expect-error: plain JavaScript has no types.
    ['did you mean state', (control) => control.emit('licence/changed', { stat: 'none' })],
    // @ts-expect-error: plain JavaScript has no types.
    ['payload.state', (control) => control.emit('licence/changed', { state: 'x' })],
    ['a request that maverick serves', (control) => control.fail('driver/install', 'DISK_IS_FULL')],
    [
      'an event that maverick sends',
      (control) =>
        control.emit('scan/hardware/failed', { scanId: 's-1', reason: 'cancelled', code: null, message: '' }),
    ],
  ])('what is wrong is refused by its name, and nothing changes', async ([named, change]) => {
    const { control } = await start();
    const before = await control.state();
    await expect(change(control)).rejects.toThrow(named);
    expect(await control.state()).toEqual(before);
  });

  test('a request is answered with the code that it is to fail with, as often as was said', async () => {
    const { agent, control } = await start();
    const page = await connectPage(agent);
    const fault = await control.fail('licence/check', 'LICENSE_CHECK_FAILED', { times: 1 });
    expect(fault).toMatchObject({ name: 'answer', type: 'licence/check', code: 'LICENSE_CHECK_FAILED', times: 1 });
    page.ask('licence/check');
    page.ask('licence/check');
    await expect.poll(() => page.told().map(({ error }) => error?.code)).toEqual(['LICENSE_CHECK_FAILED', undefined]);
    expect((await control.state()).faults).toEqual([]);
  });

  test('an answer that no agent gives works, and is noticed while it is on', async () => {
    const { agent, control } = await start();
    const page = await connectPage(agent);
    // @ts-expect-error: its row does not have this code.
    const { id } = await control.fail('scan/network/cancel', 'SCAN_ERROR');
    page.ask('scan/network/cancel', { scanId: 's-1' });
    await expect.poll(() => page.told().map(({ error }) => error?.code)).toEqual(['SCAN_ERROR']);
    const text =
      'maverick: no agent answers scan/network/cancel with SCAN_ERROR, but with ITEM_NOT_FOUND, NOT_SET, BAD_MESSAGE_FORMAT, ' +
      'MESSAGE_NOT_FOUND, NO_MESSAGE_HANDLER_FOUND, INTERNAL_ERROR; with the fault scan-fails, work that it starts fails with this code';
    const notice = { kind: 'odd-fault', subject: 'scan/network/cancel=SCAN_ERROR', text };
    expect((await control.state()).notices).toMatchObject([notice]);
    await control.fail('scan/network/cancel', 'ITEM_NOT_FOUND');
    expect((await control.state()).notices).toHaveLength(1);
    await control.removeFault(id);
    expect((await control.state()).notices).toEqual([]);
  });

  test('faults are switched on, off by their ids, and off together', async () => {
    const { control } = await start();
    const slow = await control.fault('slow', { delayMs: 5 });
    expect(slow).toMatchObject({ name: 'slow', delayMs: 5, times: null });
    await control.fault('hang', { times: 2 });
    expect(await control.removeFault(slow.id)).toBe(true);
    expect(await control.removeFault(slow.id)).toBe(false);
    expect((await control.state()).faults).toMatchObject([{ name: 'hang', times: 2 }]);
    await expect(control.fault('refuse', { times: 2 })).rejects.toThrow(/refuse/);
    await control.fault('refuse');
    expect((await control.state()).running).toBe(false);
    await control.clearFaults();
    expect(await control.state()).toMatchObject({ running: true, faults: [] });
  });

  test('an event is sent to the page, and logged; a registration, and its end, once', async () => {
    const { agent, control } = await start({ registered: false });
    const page = await connectPage(agent);
    const payload = { state: 'expired', expiresAt: null, seatsUsed: 1, seatsTotal: 3 } as const;
    await control.emit('licence/changed', { state: 'expired', expiresAt: null });
    await expect.poll(page.told).toMatchObject([{ type: 'licence/changed', kind: 'event', payload }]);
    expect(await control.messages({ type: 'licence/changed' })).toMatchObject([{ direction: 'sent', kind: 'event' }]);
    expect(await control.messages({ type: 'licence/check' })).toEqual([]);

    await control.register();
    await control.set({ registered: true });
    await control.unregister();
    const type = 'client/registrationChanged';
    await expect
      .poll(page.told)
      .toMatchObject([
        { type: 'licence/changed' },
        { type, payload: { registered: true } },
        { type, payload: { registered: false } },
      ]);
  });

  test('a request is received once, whether it came before or comes after one waits', async () => {
    const { agent, control } = await start();
    const page = await connectPage(agent);
    page.ask('supportCase/list', { first: true });
    await expect.poll(() => control.messages({ type: 'supportCase/list' })).toHaveLength(2);
    expect(await control.received('supportCase/list')).toEqual({ first: true });
    const next = [control.received('supportCase/list'), control.received('supportCase/list')];
    page.ask('supportCase/list', { second: true });
    page.ask('supportCase/list', { third: true });
    expect(await Promise.all(next)).toEqual(expect.arrayContaining([{ second: true }, { third: true }]));
    await expect(control.received('supportCase/list', { withinMs: 20 })).rejects.toThrow(
      'No supportCase/list was received within 20 ms; received: supportCase/list',
    );
    await expect(control.received('driver/list', { withinMs: 1 })).rejects.toThrow(
      'maverick does not serve this request',
    );
  });

  test('a request that the agent refuses is handed out as the page sent it', async () => {
    const { agent, control } = await start({ product: 'driver-support' });
    const page = await connectPage(agent);
    page.ask('driver/install', { driverId: 7 });
    expect(await control.received('driver/install')).toEqual({ driverId: 7 });
    await expect.poll(() => page.told()).toMatchObject([{ error: { code: 'BAD_MESSAGE_FORMAT' } }]);
  });

  test('a reboot breaks off what runs, pages hear of it, and the agent comes back', async () => {
    const { agent, control } = await start({ speed: 100 });
    const page = await connectPage(agent);
    await control.set({ speed: 0.001 });
    page.ask('scan/fileCleanup/start');
    await expect.poll(async () => (await control.state()).work).toMatchObject([{ kind: 'scan/fileCleanup' }]);
    await control.set({ speed: 100 });
    await control.reboot();
    await page.closed;
    expect(page.told().map(({ type }) => type)).toEqual([
      'scan/fileCleanup/start',
      'scan/fileCleanup/failed',
      'machine/rebooting',
    ]);
    expect((await control.state()).work).toEqual([]);
    await expect.poll(async () => (await control.state()).running).toBe(true);
  });

  test('pages hear of an uninstall, which lasts until the agent is installed again', async () => {
    const { agent, control } = await start();
    const page = await connectPage(agent);
    await control.uninstall();
    await page.closed;
    expect(page.told()).toMatchObject([
      { type: 'client/uninstalling', payload: { startedBy: 'user', delaySeconds: 0 } },
    ]);
    expect(await control.state()).toMatchObject({ installed: false, running: false });
    await control.reboot();
    await control.uninstall();
    expect(await control.messages()).toHaveLength(1);
    await control.reinstall();
    expect(await control.state()).toMatchObject({ installed: true, running: true });
  });

  test('a program that was quit drops its pages, and is there again once it is launched', async () => {
    const { agent, control } = await start();
    const page = await connectPage(agent);
    await control.quit();
    await page.closed;
    await control.reboot();
    expect(await control.state()).toMatchObject({ installed: true, launched: false, running: false });
    await control.launch();
    expect(await control.state()).toMatchObject({ launched: true, running: true });
  });

  test('an agent that does not run from the start can be launched, and a reset ends it again', async () => {
    const { control } = await start({ notRunning: true });
    expect(await control.state()).toMatchObject({ installed: true, launched: false, running: false });
    await control.launch();
    expect(await control.state()).toMatchObject({ launched: true, running: true });
    await control.reset();
    expect(await control.state()).toMatchObject({ launched: false, running: false });
  });

  test('a reset starts the scenario anew, from the state that it begins with', async () => {
    const scenario = fileURLToPath(new URL('../../scenarios/licence-runs-out-and-is-renewed.yaml', import.meta.url));
    const { control } = await start({ scenario, speed: 100 });
    const done = (): Promise<number | undefined> => control.state().then((state) => state.scenario?.stepsDone);
    await expect.poll(done).toBe(1);
    expect((await control.state()).licence).toBe('expired');
    await control.reset();
    // Told once more, of a trial that ended once more.
    await expect.poll(() => control.messages({ type: 'licence/changed' })).toHaveLength(1);
    expect(await control.state()).toMatchObject({ licence: 'expired', scenario: { stepsDone: 1, steps: 2 } });
  });

  test('a reset makes it as it was started, with an empty log', async () => {
    const { agent, control } = await start({ licence: 'trial', faults: [{ name: 'slow', delayMs: 0 }] });
    const page = await connectPage(agent);
    await control.set({ registered: false, licence: 'none', speed: 9, latency: { minMs: 1, maxMs: 1 } });
    await control.clearFaults();
    page.ask('licence/check');
    await control.received('licence/check');
    await control.uninstall();
    await control.reset();
    await control.set({ speed: 0.001 });
    await control.reboot();
    await control.reset();
    const { faults, ...state } = await control.state();
    expect(faults).toMatchObject([{ name: 'slow' }]);
    expect(state).toMatchObject({ installed: true, running: true, registered: true, licence: 'trial', speed: 1 });
    expect(await control.messages()).toEqual([]);
    await expect(control.received('licence/check', { withinMs: 1 })).rejects.toThrow('received: nothing');
  });
});

test('an option that there is none of is refused, with the one that was probably meant', async () => {
  // @ts-expect-error: plain JavaScript has no types.
  const starting = startTestAgent({ sped: 3 });
  await expect(starting).rejects.toMatchObject({
    message: 'there is no option sped; did you mean speed?',
    problem: { status: 'unknown-option', option: 'sped' },
  });
});

test('an agent that was stopped follows no call, and says so', async () => {
  const agent = await startTestAgent();
  await agent.stop();
  for (const call of [() => agent.set({ speed: 2 }), () => agent.received('licence/check'), agent.reset]) {
    await expect(call()).rejects.toThrow('the agent of maverick was stopped');
  }
  expect(await agent.state()).toMatchObject({ running: false, speed: 1 });
  // The fixture attaches it to a failed test, which may have stopped the agent itself.
  expect(await agent.messages()).toEqual([]);
});
