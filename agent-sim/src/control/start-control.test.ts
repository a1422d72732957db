import { expect, test } from 'vitest';
import { connectControl } from './connect-control.ts';
import { startControl } from './start-control.ts';

test.each([49_218, 51_216, 29_300.5, -1, 70_000])('no control API starts on %d', async (port) => {
  await expect(startControl([], port)).rejects.toMatchObject({ problem: { status: 'wrong-control-port', port } });
});

test('port 0 takes any that is free, the same on both loopback addresses, and says which', async () => {
  const control = await startControl([], 0);
  try {
    expect(control.url).toBe(`http://localhost:${control.port}`);
    for (const host of ['127.0.0.1', '[::1]']) {
      expect((await fetch(`http://${host}:${control.port}/api/health`)).status).toBe(200);
    }
  } finally {
    await control.stop();
  }
  const { origin } = new URL(control.url);
  await expect(connectControl(origin).health()).rejects.toThrow(
    `no control API answers at ${origin} (ECONNREFUSED); start agent-sim there`,
  );
});
