import { expect, test } from 'vitest';
import { startApart } from '../testing/start-apart.ts';

test('another program on the port answers 200 with a page', async () => {
  const agent = await startApart();
  await agent.fault('not-json');
  const answer = await fetch(agent.regStateUrl);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  await expect(answer.json()).rejects.toThrow(SyntaxError);
});
