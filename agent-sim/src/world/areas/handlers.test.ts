import fc from 'fast-check';
import { catalogue, hasMessage, isEventName, isRequestName, type RequestName } from 'shared-protocol/agent/catalogue';
import { type Product, products } from 'shared-protocol/product';
import { describe, expect, test } from 'vitest';
import { createWorldBench, type WorldBench } from '../../testing/world-bench.ts';
import { changeLicence } from './licence.ts';
import { changeRegistration } from './client.ts';
import type { WorldEvent } from '../state/world.ts';
import { handlers } from './handlers.ts';

test('every request of the catalogue has a handler, and nothing else has', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(catalogue).filter(isRequestName).sort());
});

const step = fc.record({
  request: fc.nat(),
  example: fc.nat(),
  id: fc.nat(),
  waitMs: fc.integer({ min: 0, max: 20_000 }),
});

describe.each(products)('the agent of %s', (product) => {
  test('answers as its rows say, in a long run too, tells nothing that they do not describe, and leaves out no event', async () => {
    const { told } = await liveLong(product, 1);
    const rows = Object.keys(catalogue).filter((name) => isEventName(name) && hasMessage(product, name));
    expect(rows.filter((name) => !told.some(({ type }) => type === name))).toEqual([]);
  });

  test('does the same again from the same seed, and something else from another', async () => {
    const [one, same, other] = [await liveLong(product, 7), await liveLong(product, 7), await liveLong(product, 8)];
    expect(same.told).toEqual(one.told);
    expect(same.world.state).toEqual(one.world.state);
    expect(other.told).not.toEqual(one.told);
  });

  test('whatever is asked in whatever order, installs one thing at a time, and no percentage falls', async () => {
    const names = requestsOf(product);
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { minLength: 20, maxLength: 60 }), async (seed, steps) => {
        const bench = createWorldBench(product, { seed });
        const { world, clock } = bench;
        const known = createKnownIds();
        known.learn(world.state);
        const broken = watch(bench);

        for (const { request, example, id, waitMs } of steps) {
          const type = names[request % names.length]!;
          const { examples } = catalogue[type];
          const { payload } = examples[example % examples.length]!;
          known.learn(await askAndCheck(bench, type, known.fillIn(payload, id)));
          clock.advance(waitMs);
          known.learn(world.work.map(({ id: jobId }) => ({ jobId, scanId: jobId })));
          known.learn(world.state.notifications);
          known.learn(world.state.popups);
        }
        clock.advance(3_600_000);
        // Its state stays plain data, which a snapshot copies without loss.
        expect(JSON.parse(JSON.stringify(world.state))).toEqual(world.state);
        expect(broken).toEqual([]);
        world.stop();
        expect(clock.pending).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

/** Everything that can be asked, several times over, with a while between, by a page that uses the ids it hears. */
async function liveLong(product: Product, seed: number): Promise<WorldBench> {
  const bench = createWorldBench(product, { seed });
  const known = createKnownIds();
  known.learn(bench.world.state);
  const broken = watch(bench);

  for (let round = 0; round < 6; round += 1) {
    for (const type of scansFirst(requestsOf(product))) {
      for (const { payload } of catalogue[type].examples) {
        // A cancel names what runs, whose id was heard last.
        const choice = type.endsWith('/cancel') ? 0 : round;
        known.learn(await askAndCheck(bench, type, known.fillIn(payload, choice)));
        // Cancelled on its way in every other round, left to its end in the rest.
        bench.clock.advance(round % 2 === 0 ? 700 : 20_000);
        known.learn(bench.told.slice(-20).map((event) => event.payload));
      }
    }
    await askAndCheck(bench, 'settings/user/set', { notificationsEnabled: true, popupsEnabled: true });
  }
  changeLicence(bench.world, 'expired');
  changeRegistration(bench.world, !bench.world.state.registered);
  expect(broken).toEqual([]);
  return bench;
}

/** All requests of the catalogue that the product's agent serves. */
function requestsOf(product: Product): RequestName[] {
  return Object.keys(catalogue)
    .filter(isRequestName)
    .filter((name) => hasMessage(product, name));
}

/** What is found can then be used, until an uninstall or a clearing of the caches takes it away. */
function scansFirst(names: readonly RequestName[]): readonly RequestName[] {
  const rank = (name: RequestName): number => (name.startsWith('scan/') ? 0 : /^(?:client|cache)\//.test(name) ? 2 : 1);
  return names.toSorted((one, other) => rank(one) - rank(other));
}

/** Asks, and fails the test unless the answer is one that the request's row describes: no field more, no other code. */
async function askAndCheck(bench: WorldBench, type: RequestName, payload: unknown): Promise<unknown> {
  const row = catalogue[type];
  const parsed = row.payload.safeParse(payload);
  if (!parsed.success) throw new Error(`The test sends ${type} with a payload that does not parse`);
  const answer = await bench.answer(type, parsed.data);
  if (answer.status === 'refused') {
    expect([...row.errors, 'INTERNAL_ERROR'], type).toContain(answer.code);
    expect(answer.message, type).not.toBe('');
    return null;
  }
  expect(row.result.safeParse(answer.result), type).toEqual({ success: true, data: answer.result });
  return answer.result;
}

/** Checks every single change against what the agent promises; lists what it breaks. */
function watch({ world }: WorldBench): readonly string[] {
  const broken: string[] = [];
  const percents = new Map<string, number>();
  const ended = new Set<string>();

  function rise(key: string, percent: number): void {
    if (percent < (percents.get(key) ?? 0)) broken.push(`${key} fell to ${percent}`);
    percents.set(key, percent);
  }

  function hear({ type, payload }: WorldEvent): void {
    const row = catalogue[type];
    expect(row.products, type).toContain(world.product);
    expect(row.payload.safeParse(payload), type).toEqual({ success: true, data: payload });
    const id = 'scanId' in payload ? payload.scanId : 'jobId' in payload ? payload.jobId : null;
    if (id === null) return;
    if ('percent' in payload) rise(`${type} of ${id}`, payload.percent);
    if (ended.has(id)) broken.push(`${type} after the end of ${id}`);
    if (/\/(completed|failed|updated)$/.test(type)) ended.add(id);
  }

  world.subscribe((change) => {
    if (change.kind === 'event') hear(change);
    for (const { id, percent } of world.work) rise(id, percent);
    const installs = world.work.filter(({ kind }) => /^(driver\/install|driver\/update|client\/update)$/.test(kind));
    if (installs.length > 1) broken.push(`${installs.length} installs at once`);
  });
  return broken;
}

/** Every id that the agent has named, as a page would remember them that listens to everything. */
function createKnownIds() {
  const known = new Map<string, string[]>();
  /** `drv` of `drv-7f3a91c2`: samples and worlds write ids alike. */
  const kindOf = (text: string): string =>
    /^(drv|dev|job|scan|opt|cln|case|ntf|pop|blk)-[\da-z]+$/.exec(text)?.[1] ?? '';

  function learn(value: unknown): void {
    if (typeof value === 'string' && kindOf(value) !== '') {
      const others = (known.get(kindOf(value)) ?? []).filter((id) => id !== value);
      known.set(kindOf(value), [value, ...others].slice(0, 200));
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(learn);
    }
  }

  /** The payload with its ids replaced by known ones of their kind; `choice` 0 is the one heard last. */
  function fillIn(value: unknown, choice: number): unknown {
    if (Array.isArray(value)) return value.map((inner, index) => fillIn(inner, choice + index));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillIn(inner, choice)]));
    }
    const ids = typeof value === 'string' ? known.get(kindOf(value)) : undefined;
    return ids?.[choice % ids.length] ?? value;
  }

  return { learn, fillIn };
}
