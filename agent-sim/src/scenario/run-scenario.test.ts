import { expect, test } from 'vitest';
import { createFaultSet } from '../faults/fault-set.ts';
import { createMessageLog, type MessageLog } from '../log/message-log.ts';
import type { AgentPatch } from '../options/agent-options.ts';
import { logEntry } from '../testing/log-entry.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { runScenario } from './run-scenario.ts';
import type { ScenarioStep } from './scenario-schema.ts';

test('each step counts from the one before it', () => {
  const { clock, patches } = run([after(100, true), after(50, false)]);
  clock.advance(99);
  expect(patches).toEqual([]);
  clock.advance(1);
  expect(patches).toEqual([{ registered: true }]);
  clock.advance(49);
  expect(patches).toHaveLength(1);
  clock.advance(1);
  expect(patches).toEqual([{ registered: true }, { registered: false }]);
});

test('a step that waits for a request takes one, and the next step of the same type the next', () => {
  const { log, patches, scenario } = run([on('licence/check', true), on('licence/check', false)]);
  receive(log, 'licence/refresh');
  log.add(logEntry({ kind: 'response', type: 'licence/check' }));
  expect(patches).toEqual([]);
  receive(log, 'licence/check');
  expect(patches).toEqual([{ registered: true }]);
  receive(log, 'licence/check');
  expect(patches).toHaveLength(2);
  expect(scenario.progress).toEqual({ name: 'test', stepsDone: 2, steps: 2 });
  receive(log, 'licence/check');
  expect(patches).toHaveLength(2);
});

test('a request that came before its step was reached does not count', () => {
  const { clock, log, patches } = run([after(100, true), on('licence/check', false)]);
  receive(log, 'licence/check');
  clock.advance(100);
  expect(patches).toHaveLength(1);
});

test('faults are switched on as often as was said, and off', () => {
  const { clock, faults } = run([
    { after: 1, fault: 'hang', times: 2 },
    { after: 1, fault: 'none' },
  ]);
  clock.advance(1);
  expect(faults.active()).toMatchObject([{ name: 'hang', times: 2 }]);
  clock.advance(1);
  expect(faults.active()).toEqual([]);
});

test('an agent passes over an event that its product does not send', () => {
  const event = { type: 'driver/installProgress', payload: {} as never } as const;
  const { clock, told, scenario } = run([{ after: 1, event }]);
  clock.advance(1);
  expect(told).toEqual([]);
  expect(scenario.progress.stepsDone).toBe(1);
});

test('a restart begins with the first step, and a stop ends it, whatever it waits for', () => {
  const { clock, log, patches, scenario } = run([after(100, true), on('licence/check', false)]);
  clock.advance(100);
  scenario.restart();
  receive(log, 'licence/check');
  expect(patches).toHaveLength(1);
  clock.advance(100);
  expect(patches).toHaveLength(2);
  scenario.stop();
  receive(log, 'licence/check');
  clock.advance(1_000);
  expect(patches).toHaveLength(2);
  expect(clock.pending).toBe(0);
});

function run(steps: ScenarioStep[]) {
  const [clock, log, faults] = [createManualClock(), createMessageLog(), createFaultSet()];
  const [patches, told] = [new Array<AgentPatch>(), new Array<string>()];
  const world = { product: 'maverick', emit: (type: string) => void told.push(type) } as const;
  const set = (patch: AgentPatch): Promise<never> => {
    patches.push(patch);
    return new Promise(() => {});
  };
  const scenario = runScenario({ name: 'test', start: {}, steps }, { clock, log, faults, world, set });
  return { clock, log, faults, scenario, patches, told };
}

function after(delayMs: number, registered: boolean): ScenarioStep {
  return { after: delayMs, set: { registered } };
}

function on(type: 'licence/check', registered: boolean): ScenarioStep {
  return { on: type, set: { registered } };
}

function receive(log: MessageLog, type: string): void {
  log.add(logEntry({ direction: 'received', kind: 'request', type }));
}
