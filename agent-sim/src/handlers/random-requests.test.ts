import fc from 'fast-check';
import { catalogue } from 'shared-protocol/agent/catalogue';
import { products } from 'shared-protocol/product';
import { expect, test } from 'vitest';
import { createTestWorld } from '../testing/create-test-world.ts';
import { askAndCheck, checkEvent, requestsOf } from '../testing/check-against-catalogue.ts';
import { createKnownIds } from '../testing/known-ids.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { World, WorldEvent } from '../world/state/world.ts';

const step = fc.record({
  request: fc.nat(),
  example: fc.nat(),
  id: fc.nat(),
  waitMs: fc.integer({ min: 0, max: 20_000 }),
});

test.each(products)(
  'whatever is asked of %s in whatever order, it answers as its rows say, installs one thing at a time, and no percentage falls',
  async (product) => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { minLength: 20, maxLength: 60 }), async (seed, steps) => {
        const clock = createManualClock();
        const world = createTestWorld(product, clock, { seed });
        const known = createKnownIds();
        known.learn(world.state);
        const watch = watchWorld(world);
        const names = requestsOf(world);

        for (const { request, example, id, waitMs } of steps) {
          const type = names[request % names.length]!;
          const { examples } = catalogue[type];
          const { payload } = examples[example % examples.length]!;
          known.learn(await askAndCheck(world, type, known.fillIn(payload, id)));
          clock.advance(waitMs);
          known.learn(world.work.map(({ id: jobId }) => ({ jobId, scanId: jobId })));
          known.learn(world.state.notifications);
          known.learn(world.state.popups);
        }
        clock.advance(3_600_000);
        // Its state stays plain data, which a snapshot copies without loss.
        expect(JSON.parse(JSON.stringify(world.state))).toEqual(world.state);
        expect(watch.broken).toEqual([]);
        world.stop();
        expect(clock.pending).toBe(0);
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);

/** Holds what the world does to what it promises, at every single change. */
function watchWorld(world: World): { readonly broken: readonly string[] } {
  const broken: string[] = [];
  const percents = new Map<string, number>();
  const ended = new Set<string>();

  function rise(key: string, percent: number): void {
    if (percent < (percents.get(key) ?? 0)) broken.push(`${key} fell to ${percent}`);
    percents.set(key, percent);
  }

  function hear({ type, payload }: WorldEvent): void {
    checkEvent(world, type, payload);
    const id = 'scanId' in payload ? payload.scanId : 'jobId' in payload ? payload.jobId : null;
    if (id === null) return;
    if ('percent' in payload) rise(`${type} of ${id}`, payload.percent);
    if (ended.has(id)) broken.push(`${type} after the end of ${id}`);
    if (endings.test(type)) ended.add(id);
  }

  world.subscribe((change) => {
    if (change.kind === 'event') hear(change);
    for (const { id, percent } of world.work) rise(id, percent);
    const installs = world.work.filter(({ kind }) => /^(driver\/install|driver\/update|client\/update)$/.test(kind));
    if (installs.length > 1) broken.push(`${installs.length} installs at once`);
  });
  return { broken };
}

const endings = /\/(completed|failed|updated)$/;
