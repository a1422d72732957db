import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { subcommands } from './commands/create-program.ts';
import { controlContract } from './control/control-contract.ts';
import { optionNames } from './options/agent-option-rules.ts';
import { runWords } from './testing/run-words.ts';
import { startTestAgent } from './testing/start-test-agent.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

/** The first cells of the rows that begin with this. */
function cellsOf(begin: string): string {
  const cells = readme.split('\n').map((line) => line.split(/(?<!\\)\|/)[1] ?? '');
  return cells.filter((cell) => cell.trim().startsWith(begin)).join(' ');
}

function optionsIn(text: string): readonly string[] {
  return [...new Set(text.match(/--[a-z][a-z-]*/g))].toSorted();
}

async function optionsOf(...words: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runWords(...words, '--help');
  return optionsIn((stdout.match(/^ {2}(?:-\w, )?--[a-z-]+/gm) ?? []).join(' '));
}

test('every option of the command has a row, and no other has', async () => {
  expect(optionsIn(cellsOf('`--'))).toEqual(await optionsOf());
});

testEvery(Object.keys(subcommands))('the row of each command names every option that it has', async (name) => {
  const row = cellsOf(`\`${name}`);
  const options = (await optionsOf(name)).filter((option) => option !== '--help');
  // Those are the options of the command, each of which has a row.
  if (row.includes('[options]')) expect(optionsIn(cellsOf('`--'))).toEqual(expect.arrayContaining([...options]));
  else expect(optionsIn(row)).toEqual(options);
});

test('every option of startAgent and every call of the control API is named', () => {
  const calls = Object.values(controlContract).map(({ method, path }) => `${method} ${path}`);
  const unnamed = [...optionNames.map((name) => `\`${name}\``), ...calls].filter((name) => !readme.includes(name));
  expect(unnamed).toEqual([]);
});

test('the client in twelve lines is that, and is answered as it stands', async () => {
  const [, text = ''] = /## A client in twelve lines\n[^]*?```js\n([^]*?)```/.exec(readme) ?? [];
  expect(text.split('\n').filter((line) => line.trim() !== '')).toHaveLength(12);
  const { url } = await startTestAgent({ product: 'driver-support', seed: 1 });
  const client = execFile(process.execPath, [
    '--input-type=module',
    '--eval',
    text.replace('http://localhost:49217', url),
  ]);
  onTestFinished(() => void client.kill());
  let printed = '';
  client.stdout?.on('data', (piece: string) => (printed += piece));
  client.stderr?.on('data', (piece: string) => (printed += piece));
  await expect.poll(() => printed).toMatch(/response licence\/check [\w-]{36} \{\s+state: 'active'/);
});
