import { expect, test } from 'vitest';
import { startApart } from '../testing/start-apart.ts';

test('a hanging agent takes the request and never answers, and hangs no longer than it should', async () => {
  const agent = await startApart({ faults: [{ name: 'hang', times: 1 }] });
  const leave = new AbortController();
  let isAnswered = false;
  const hanging = fetch(agent.regStateUrl, { signal: leave.signal }).then(
    () => (isAnswered = true),
    () => 'left',
  );
  await expect.poll(async () => (await agent.state()).faults).toEqual([]);
  expect((await fetch(agent.regStateUrl)).status).toBe(200);
  expect(isAnswered).toBe(false);
  leave.abort();
  expect(await hanging).toBe('left');
});
