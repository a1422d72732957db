import { expect, test } from 'vitest';
import { startApart } from '../testing/start-apart.ts';

test('the connection is reset in the place of an answer', async () => {
  const agent = await startApart();
  await agent.fault('reset', { times: 1 });
  await expect(fetch(agent.regStateUrl)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  expect((await fetch(agent.regStateUrl)).status).toBe(200);
});
