import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectControl } from './connect-control.ts';
import { findPanelFolder, startControl } from './start-control.ts';

test.for([49_218, 51_216, 29_300.5, -1, 70_000] as const)(
  'no control API starts on a port that is not for it: %j',
  async (port) => {
    await expect(startControl([], port)).rejects.toMatchObject({ problem: { status: 'wrong-control-port', port } });
  },
);

test('a port that needs more rights is not called taken', async () => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
    return this;
  });
  // Nobody answers on port 1.
  await expect(startControl([], 1)).rejects.toThrow(
    'the system does not allow this process to use port 1 for the control panel: it needs more rights, as ports below 1024 do, ' +
      'or is reserved; choose another, or give 0 for any free one',
  );
  vi.restoreAllMocks();
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

test('the panel is found from the sources and from the bundle, which may lie where no package.json is above', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panel-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const panel = join(folder, 'dist', 'panel');
  await mkdir(join(panel, 'assets'), { recursive: true });
  expect(findPanelFolder(join(folder, 'src', 'control'))).toBe(panel);
  expect(findPanelFolder(join(folder, 'dist', 'chunks'))).toBe(panel);
  // Up to the root of the disk there is none.
  expect(findPanelFolder(parse(tmpdir()).root)).toBeNull();
});
