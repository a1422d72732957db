import { expect, it } from 'vitest';
import { mayUseDebian } from '../../scripts/setup/may-use-debian.mjs';
import { canRunNginx } from './nginx-for-tests.ts';

const mustRun = process.env['CI'] === 'true' && mayUseDebian();

it.runIf(mustRun)('no test of nginx is skipped where continuous integration can install it', () => {
  expect(canRunNginx).toBe(true);
});
