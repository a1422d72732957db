import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.skipIf(process.platform === 'win32')(
  'a command that is a file of commands, as npm is on Windows, is run by the shell there, its arguments untouched',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spawn-command-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const comspec = join(folder, 'cmd.exe');
    await writeFile(comspec, '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    await chmod(comspec, 0o755);
    const file = join(import.meta.dirname, 'spawn-command.ts');
    const program = [
      "Object.defineProperty(process, 'platform', { value: 'win32' });",
      `const { spawnCommand } = await import(${JSON.stringify(file)});`,
      "spawnCommand('npm', ['test', '--', 'a & b'], { stdio: 'inherit' });",
    ].join('\n');
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, comspec },
    });
    expect(stderr).toBe('');
    expect(stdout).toBe('/d\n/s\n/c\n"npm ^"test^" ^"--^" ^"a^ ^&^ b^""\n');
  },
);
