import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runToEnd } from '../processes/run-to-end.mjs';
import { rootFolder } from './root-folder.mjs';

it('npm start tells of a taken port, and of who holds it, before it installs anything', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  // No packages, and no lockfile to install them from.
  const folder = mkdtempSync(join(tmpdir(), 'bare-repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['scripts', 'simulator-kit/src']) {
    cpSync(join(rootFolder, part), join(folder, part), { recursive: true });
  }

  const { exitCode, output } = await runToEnd(process.execPath, ['scripts/setup.mjs', 'start', '--site-port', port], {
    cwd: folder,
  });
  expect([exitCode, output]).toEqual([
    3,
    expect.stringMatching(
      // Somebody may be running it: then its other ports are taken too.
      new RegExp(
        `^Port ${port} is taken, needed for the account site\\. (It is held by|To see which program uses it)`,
        'm',
      ),
    ),
  ]);
});

it.each([
  [['test', 'units'], 2, 'Allowed choices are lint, unit, e2e.'],
  [['test', '--help'], 0, 'npm run test -- [options] [part...]'],
  [['check', '--fast'], 2, "unknown option '--fast'"],
  [['measure', '--runs', 'many'], 2, 'Expected a whole number from 1.'],
  [['new', 'screen', 'Welcome'], 2, 'expected the name of a screen, such as welcome-back'],
  [['configure', '--help'], 0, 'npm run configure'],
  [['tset'], 2, "unknown command 'tset'"],
])('%j ends with %d and says what is allowed', async (words, exitCode, said) => {
  const ended = await runToEnd(process.execPath, [join(rootFolder, 'scripts/setup.mjs'), ...words]);
  expect([ended.exitCode, ended.output]).toEqual([exitCode, expect.stringContaining(said)]);
});
