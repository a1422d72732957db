import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { findStartProblem } from '../testing/find-start-problem.ts';
import { resolveConfig } from './config.ts';

test('what is left open is filled in: registered, on the first free port, for the web app of this repository', () => {
  expect(resolveConfig({ product: 'maverick' })).toMatchObject({
    start: { registered: true, licence: 'active', declines: false },
    placement: 'first-free',
    origins: ['http://localhost:5173', 'http://localhost:5180'],
  });
});

test('two installations differ in UUID and registration key, unless product and seed are the same', () => {
  const [one, other] = [resolveConfig({ product: 'maverick' }), resolveConfig({ product: 'maverick' })];
  expect(one.start.uuid).not.toBe(other.start.uuid);
  expect(one.start.registrationKey).not.toBe(other.start.registrationKey);
  const seeded = (product: 'maverick' | 'driver-support', seed: number) => resolveConfig({ product, seed }).start.uuid;
  expect(seeded('maverick', 7)).toBe(seeded('maverick', 7));
  expect(new Set([seeded('maverick', 7), seeded('driver-support', 7), seeded('maverick', 8)]).size).toBe(3);
});

testEvery([
  [{ port: 49217 }, 'port', 'a port of maverick, 51215-51219'],
  [{ port: 0 }, 'port', 'a port of maverick, 51215-51219'],
  [{ port: 51215, everyPort: true }, 'port', 'either one port or every port, not both'],
  [{ origins: ['http://localhost:1', '*'] }, 'origins', 'an exact origin'],
  [{ uuid: 'x' }, 'uuid', 'a UUID'],
  [{ registrationKey: '' }, 'registrationKey', 'a key of at least one character'],
  [{ speed: 0 }, 'speed', 'a factor above 0'],
  [{ seed: -1 }, 'seed', 'a whole number'],
  [{ latency: { minMs: 80, maxMs: 20 } }, 'latency', 'milliseconds'],
])('a wrong option is refused by its name, with what was expected', ([options, option, expected]) => {
  const problem = findStartProblem({ product: 'maverick', ...options });
  expect(problem).toMatchObject({ option, expected: expect.stringContaining(expected) as string });
});

test('without a product it is the first of those that the command starts', () => {
  expect(resolveConfig({}).product).toBe('driver-support');
});

test('faults may be written as on the command line', () => {
  expect(resolveConfig({ product: 'maverick', faults: ['refuse', 'licence/check=INTERNAL_ERROR'] })).toMatchObject({
    faults: [{ name: 'refuse' }, { name: 'answer', type: 'licence/check', code: 'INTERNAL_ERROR' }],
  });
});

testEvery([
  ['refse', 'did you mean refuse?'],
  [{ name: 'refse' }, 'name refuse, hang'],
  ['licence/chek=INTERNAL_ERROR', 'did you mean licence/check?'],
  ['constructor=INTERNAL_ERROR', 'a request of the catalogue before ='],
  ['licence/check=INTERNAL_EROR', 'an agent error code after =; did you mean INTERNAL_ERROR?'],
  ['driver/install=DISK_IS_FULL=2', 'did you mean DISK_IS_FULL?'],
  [{ name: 'answer', type: 'licence/refrsh', code: 'INTERNAL_ERROR' }, 'did you mean licence/refresh?'],
  [{ name: 'answer', type: 'licence/check', code: 'INTERNAL' }, 'did you mean INTERNAL_ERROR?'],
  [{ name: 'hang', times: 0 }, 'times a whole number from 1'],
  [{ name: 'hang', delayMs: 5 }, 'delayMs only with the fault slow'],
  [{ name: 'refuse', times: 2 }, 'any fault but refuse'],
  ['driver/install=DISK_IS_FULL', 'a request that maverick serves'],
  [7, 'object'],
])('a wrong fault from the start is refused', ([fault, expected]) => {
  // @ts-expect-error: plain JavaScript has no types.
  const problem = findStartProblem({ product: 'maverick', faults: [fault] });
  expect(problem).toMatchObject({ option: 'faults', expected: expect.stringContaining(expected) as string });
});

test('a product that plain JavaScript made up is refused with a message', () => {
  // @ts-expect-error: TypeScript would say so.
  expect(findStartProblem({ product: 'toString' })).toMatchObject({ option: 'product', found: 'toString' });
});
