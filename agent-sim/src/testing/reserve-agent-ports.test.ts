import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { reservePorts } from './reserve-agent-ports.ts';

it.runIf(process.platform === 'linux')('holds a port at an address that no agent listens on', async () => {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const end = await reservePorts([port]);
  const endOfSecondRun = await reservePorts([port]);
  expect(await canListen(port, '127.0.0.2')).toBe(false);
  expect(await canListen(port, '127.0.0.1')).toBe(true);
  end();
  endOfSecondRun();
  await expect.poll(() => canListen(port, '127.0.0.2')).toBe(true);
});

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    server.close();
    return true;
  } catch {
    return false;
  }
}
