import { regStateSchema } from 'shared-protocol/regstate';
import { expect, test } from 'vitest';
import { startApart } from '../testing/start-apart.ts';

test('the answer is JSON, and not what was asked for', async () => {
  const agent = await startApart();
  await agent.fault('wrong-shape');
  const answer = await fetch(agent.regStateUrl);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(regStateSchema.safeParse(await answer.json()).success).toBe(false);
});
