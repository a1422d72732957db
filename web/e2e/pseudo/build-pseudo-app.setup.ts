import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'playwright/test';
import { pseudoApp } from './pseudo-app.ts';

test('the app is built with a made-up language', async () => {
  test.setTimeout(180_000);
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  const config = join(import.meta.dirname, 'vite.config.ts');
  await promisify(execFile)(process.execPath, [vite, 'build', '--configLoader', 'runner', '--config', config], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, APP_DIST: pseudoApp },
  });
});
