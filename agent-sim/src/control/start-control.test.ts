import { expect, test } from 'vitest';
import { startControl } from './start-control.ts';

test.each([49_218, 51_216, 49_300.5, 0, 70_000])('no control API starts on %d', async (port) => {
  await expect(startControl([], port)).rejects.toMatchObject({ problem: { status: 'wrong-control-port', port } });
});
