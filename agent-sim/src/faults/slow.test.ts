import { regStateSchema } from 'shared-protocol/regstate';
import { expect, test } from 'vitest';
import { startApart } from '../testing/start-apart.ts';

test('a slow agent gives the right answer, late', async () => {
  const agent = await startApart({ faults: [{ name: 'slow', delayMs: 80 }] });
  const askedAt = performance.now();
  regStateSchema.parse(await (await fetch(agent.regStateUrl)).json());
  // Timers may fire a millisecond early.
  expect(performance.now() - askedAt).toBeGreaterThanOrEqual(79);
});
