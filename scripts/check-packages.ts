import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './measure/install-packages.ts';
import { linksOf } from './packages/links-of.ts';
import { rootFolder } from './setup/root-folder.mjs';

/**
 * Packs the packages that others install, holds each tarball to publint, to are-the-types-wrong and to the links of its README, and
 * installs them all into an empty project, where the modules load, the commands answer, and
 * `conformance` checks both simulators. Ends with 1 when anything is
 * found. Installs both tools into the cache where they are missing.
 *
 *     npx tsx scripts/check-packages.ts
 */
const packages = {
  'shared-protocol': {
    folder: 'shared-protocol/dist',
    modules: ['/agent/catalogue', '/account/contract', '/regstate'],
    command: null,
  },
  'agent-sim': { folder: 'agent-sim', modules: ['', '/playwright'], command: 'bin/agent-sim.js' },
  'account-sim': { folder: 'account-sim', modules: ['', '/control', '/playwright'], command: 'bin/account-sim.js' },
  conformance: { folder: 'conformance/dist', modules: [], command: 'cli.js' },
} as const;
const names = Object.keys(packages) as (keyof typeof packages)[];

const cache = join(rootFolder, 'node_modules/.cache/package-checks');
installPackages(cache, { publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' });
const work = mkdtempSync(join(tmpdir(), 'check-packages-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

npm(rootFolder, 'run', '--silent', 'build', '-w', 'shared-protocol');
npm(rootFolder, 'run', '--silent', 'build', '-w', 'conformance');
for (const name of names) {
  // The simulators are built by packing them.
  npm(join(rootFolder, packages[name].folder), 'pack', '--silent', '--pack-destination', work);
  judge(name, 'publint', run(work, tool('publint', 'src/cli.js'), tarballOf(name), '--strict'));
  const entrypoints = packages[name].modules.map((path) => (path === '' ? '.' : path.slice(1)));
  const words = [tarballOf(name), '--profile', 'esm-only', '--entrypoints', ...entrypoints];
  if (entrypoints.length > 0) {
    judge(name, 'are-the-types-wrong', run(work, tool('@arethetypeswrong/cli', 'dist/index.js'), ...words));
  }
  judge(name, 'links of the README', deadLinksOf(name).join('\n'));
}

const project = join(work, 'project');
mkdirSync(project);
writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
npm(project, 'install', '--silent', '--no-audit', '--no-fund', ...names.map(tarballOf));
for (const name of names) {
  const { modules, command } = packages[name];
  const imports = modules.map((path) => `await import('${name}${path}');`);
  judge(name, 'modules', run(project, '--input-type=module', '--eval', imports.join('')));
  if (command !== null) judge(name, 'command', run(project, join('node_modules', name, command), '--version'));
}
// Whoever has a real server or agent to check, or a page to try, installs one package and no others.
for (const name of ['agent-sim', 'conformance'] as const) {
  const manifest = readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(manifest) as { readonly dependencies?: object };
  judge(name, 'depends on nothing', Object.keys(dependencies).join(', '));
}
const program = 'use-conformance.mjs';
copyFileSync(join(rootFolder, 'scripts/packages', program), join(project, program));
judge('conformance', 'checks of both simulators', run(project, program));

/** Files that the README of a tarball links to and that are not in it. */
function deadLinksOf(name: string): readonly string[] {
  const unpacked = join(work, name);
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', tarballOf(name), '-C', unpacked, '--strip-components=1']);
  const links = linksOf(readFileSync(join(unpacked, 'README.md'), 'utf8'));
  return links.filter((link) => link.startsWith('..') || !existsSync(join(unpacked, link)));
}

function tarballOf(name: string): string {
  return join(work, `${name}-0.1.0.tgz`);
}

function tool(name: string, file: string): string {
  return join(cache, 'node_modules', name, file);
}

function npm(folder: string, ...words: readonly string[]): void {
  execFileSync('npm', words, {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** What a program of Node's printed when it failed; nothing when it went well. */
function run(folder: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}` || `ended with ${status}`;
}

function judge(name: string, what: string, found: string): void {
  console.log(`${found === '' ? 'ok     ' : 'WRONG  '} ${name.padEnd(16)} ${what}${found && `\n${found}`}`);
  if (found !== '') process.exitCode = 1;
}
