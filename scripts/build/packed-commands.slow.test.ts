import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { rootFolder } from '../root-folder.mjs';
import { ensureBuilt } from './ensure-built.ts';

/** An empty project with the tarballs of conformance and account-sim; agent-sim's has tests of its own. */
let project: string;

beforeAll(async () => {
  expect(await ensureBuilt(rootFolder, undefined, ['account-sim'])).toBeUndefined();
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'packed-commands-')));
  project = join(work, 'project');
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  install(join(rootFolder, 'account-sim'), 'account-sim', work);
  for (const each of dependenciesOf('account-sim')) {
    // A name with a scope has a folder of its own.
    mkdirSync(dirname(inProject(each)), { recursive: true });
    symlinkSync(join(rootFolder, 'node_modules', each), inProject(each));
  }
  install(buildConformance(join(work, 'source')), 'conformance', work);
  return () => rmSync(work, { recursive: true });
}, 240_000);

test('conformance asks for no other package', () => {
  expect(dependenciesOf('conformance')).toEqual([]);
});

test('the modules of account-sim load', () => {
  const program = ['', '/control', '/playwright'].map((path) => `await import('account-sim${path}');`).join('');
  const { status, stderr } = run('--input-type=module', '--eval', program);
  expect(status, stderr).toBe(0);
});

test('the command conformance checks the command account-sim', { timeout: 120_000 }, async () => {
  const words = [inProject('account-sim/bin/account-sim.js'), '--port', '0', '--site-port', '0', '--json'];
  const server = spawn(process.execPath, words, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill());
  const [line] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string];
  const { origin } = JSON.parse(line) as { readonly origin: string };
  const accounts = inProject('conformance/accounts.example.json');
  const { status, stdout, stderr } = run(
    inProject('conformance/bin/conformance.js'),
    'account',
    origin,
    '--accounts',
    accounts,
  );
  // It conforms; some rows are skipped, because nothing may be changed.
  expect(status, stdout + stderr).toBe(6);
});

test('the command conformance looks for an agent', () => {
  const { status, stderr } = run(inProject('conformance/bin/conformance.js'), 'agent', 'http://127.0.0.1:1');
  expect(stderr).toContain('nobody answers at http://127.0.0.1:1');
  expect(status).toBe(1);
});

/** Builds in a copy, so that a `dist` that somebody uses meanwhile stays as it is. Returns the folder to be packed. */
function buildConformance(folder: string): string {
  const [copy, original] = [join(folder, 'conformance'), join(rootFolder, 'conformance')];
  mkdirSync(folder);
  cpSync(original, copy, { recursive: true, filter: (path) => path !== join(original, 'dist') });
  symlinkSync(join(rootFolder, 'node_modules'), join(folder, 'node_modules'));
  npm(copy, 'run', '--silent', 'build');
  return join(copy, 'dist');
}

function install(folder: string, name: string, work: string): void {
  npm(folder, 'pack', '--silent', '--ignore-scripts', '--pack-destination', work);
  mkdirSync(inProject(name));
  execFileSync('tar', ['-xzf', join(work, `${name}-0.1.0.tgz`), '-C', inProject(name), '--strip-components=1']);
}

function dependenciesOf(name: string): readonly string[] {
  const manifest = readFileSync(inProject(`${name}/package.json`), 'utf8');
  const { dependencies = {} } = JSON.parse(manifest) as { readonly dependencies?: object };
  return Object.keys(dependencies);
}

function inProject(module: string): string {
  return join(project, 'node_modules', module);
}

function run(...words: readonly string[]): { readonly status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, words, { cwd: project, encoding: 'utf8' });
}

function npm(folder: string, ...words: readonly string[]): void {
  execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
