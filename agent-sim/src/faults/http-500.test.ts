import { expect, test } from 'vitest';
import { startApart } from '../testing/start-apart.ts';

test('a failing agent answers 500 in HTML, which its own pages may read', async () => {
  const agent = await startApart();
  await agent.fault('http-500');
  const answer = await fetch(agent.regStateUrl, { headers: { origin: 'http://localhost:5173' } });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  expect(await answer.text()).toContain('Internal Server Error');
});
