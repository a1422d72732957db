import { catalogue, isRequestName, type EventName, type RequestName } from 'shared-protocol/agent/catalogue';
import { products } from 'shared-protocol/product';
import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { createTestWorld } from '../testing/create-test-world.ts';
import { askAndCheck, checkEvent, requestsOf } from '../testing/check-against-catalogue.ts';
import { createKnownIds } from '../testing/known-ids.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { recordEvents } from '../testing/record-events.ts';
import { changeLicence } from '../world/actions/licence.ts';
import { changeRegistration } from '../world/actions/registration.ts';
import type { World, WorldEvent } from '../world/state/world.ts';
import { handlers } from './handlers.ts';

test('every request of the catalogue has a handler, and nothing else has', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(catalogue).filter(isRequestName).sort());
});

describe.each(products)('the agent of %s', (product) => {
  const examples = requestsOf({ product }).flatMap((type) =>
    catalogue[type].examples.map(({ payload }, index) => [type, index, payload] as const),
  );

  testEvery(examples)('answers every example as its row says', async ([type, , payload]) => {
    const world = createTestWorld(product, createManualClock());
    await askAndCheck(world, type, payload);
  });

  test('tells nothing, in a long run, that its rows do not describe, and leaves out no event', async () => {
    const { world, events } = await liveLong(product, 1);
    for (const { type, payload } of events) checkEvent(world, type, payload);
    const rows = Object.entries(catalogue).filter(([, row]) => row.kind === 'event' && row.products.includes(product));
    // The keys are names of the catalogue.
    const missing = (rows.map(([name]) => name) as EventName[]).filter(
      (name) => !events.some(({ type }) => type === name),
    );
    expect(missing).toEqual([]);
  });

  test('does the same again from the same seed, and something else from another', async () => {
    const [one, same, other] = [await liveLong(product, 7), await liveLong(product, 7), await liveLong(product, 8)];
    expect(same.events).toEqual(one.events);
    expect(same.world.state).toEqual(one.world.state);
    expect(other.events).not.toEqual(one.events);
  });
});

/** Everything that can be asked, several times over, with a while between, by a page that uses the ids it hears. */
async function liveLong(
  product: World['product'],
  seed: number,
): Promise<{ world: World; events: readonly WorldEvent[] }> {
  const clock = createManualClock();
  const world = createTestWorld(product, clock, { seed });
  const events = recordEvents(world);
  const known = createKnownIds();
  known.learn(world.state);

  for (let round = 0; round < 6; round += 1) {
    for (const type of scansFirst(requestsOf(world))) {
      for (const { payload } of catalogue[type].examples) {
        known.learn(await askAndCheck(world, type, known.fillIn(payload, isCancel(type) ? 0 : round)));
        // Cancelled on its way in every other round, left to its end in the rest.
        clock.advance(round % 2 === 0 ? 700 : 20_000);
        known.learn(events.all.slice(-20).map((event) => event.payload));
      }
    }
    await askAndCheck(world, 'settings/user/set', { notificationsEnabled: true, popupsEnabled: true });
  }
  changeLicence(world, 'expired');
  changeRegistration(world, !world.state.registered);
  return { world, events: events.all };
}

/** What is found can then be used, until an uninstall or a clearing of the caches takes it away. */
function scansFirst(names: readonly RequestName[]): readonly RequestName[] {
  const rank = (name: RequestName): number => (name.startsWith('scan/') ? 0 : /^(?:client|cache)\//.test(name) ? 2 : 1);
  return names.toSorted((one, other) => rank(one) - rank(other));
}

/** A cancel names what runs, whose id was heard last. */
function isCancel(name: RequestName): boolean {
  return name.endsWith('/cancel');
}
