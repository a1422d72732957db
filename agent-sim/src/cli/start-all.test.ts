import { expect, test } from 'vitest';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { stopAll } from './start-all.ts';

test('the control server has stopped before any agent stops, so that none of its calls reaches a stopped agent', async () => {
  const stopped: string[] = [];
  const stop = (name: string) => async (): Promise<void> => {
    await Promise.resolve();
    stopped.push(name);
  };
  await stopAll({
    agents: [{ ...(await startTestAgent()), stop: stop('agent') }],
    control: { port: 0, url: 'http://localhost:0', stop: stop('control') },
  });
  expect(stopped).toEqual(['control', 'agent']);
});
