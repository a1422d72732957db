import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const rootFolder = join(import.meta.dirname, '../..');

/** What an empty project gets of the types, from the tarball and what npm would install with it, and nothing else. */

const agentProgram = `
import { connectControl, startAgent, type Agent } from 'agent-sim';
const agent: Agent<'maverick'> = await startAgent({ product: 'maverick', speed: 20 });
export const whichever: Agent = agent;
await agent.fail('licence/refresh', 'LICENSE_CHECK_FAILED', { times: 1 });
const { scanId } = await agent.received('scan/network/cancel');
export const idOfScan: string = scanId;
export const remote: Promise<boolean> = connectControl(agent.url).agent('maverick').removeFault('id');
// @ts-expect-error: there is no such request.
await agent.fail('licence/refrsh', 'LICENSE_CHECK_FAILED');
// @ts-expect-error: a licence is not refused with this code.
await agent.fail('licence/refresh', 'DISK_IS_FULL');
// @ts-expect-error: Maverick Safe has no drivers.
await agent.fail('driver/install', 'DISK_IS_FULL');
// @ts-expect-error: there is no such event.
await (await startAgent()).emit('licence/chnged', { state: 'none', expiresAt: null, seatsUsed: 0, seatsTotal: 0 });
// @ts-expect-error: a licence is not refused with this code.
await startAgent({ faults: ['licence/refresh=DISK_IS_FULL'] });
// @ts-expect-error: a licence has no such state.
await agent.emit('licence/changed', { state: 'x', expiresAt: null, seatsUsed: 0, seatsTotal: 0 });
// @ts-expect-error: there is no such option.
await startAgent({ product: 'maverick', sped: 3 });

import { agentFixtures, type AgentFixtures } from 'agent-sim/playwright';
export const [options]: readonly [AgentFixtures['agentOptions'], { option: true }] = agentFixtures.agentOptions;
export const reboot = ({ agent }: AgentFixtures): Promise<void> => agent.reboot();
// @ts-expect-error: there is no such option.
export const wrong: AgentFixtures['agentOptions'] = { product: 'maverick', sped: 3 };
`;

const accountProgram = `
import { startAccount, type AccountSim } from 'account-sim';
import { createAccountControl } from 'account-sim/control';
const sim: AccountSim = await startAccount({ port: 0, sitePort: 0 });
await createAccountControl(sim.origin).addFault('login', { name: 'slow', delayMs: 5 }, 1);
const [mail] = await sim.control.mails('ann@example.com');
export const subject: string | undefined = mail?.subject;
import { accountFixtures, type AccountFixtures } from 'account-sim/playwright';
export const [options]: readonly [AccountFixtures['accountOptions'], { option: true }] = accountFixtures.accountOptions;
export const code = ({ account }: AccountFixtures) => account.control.waitForMail({ kind: 'reset-password' });
// @ts-expect-error: there is no such operation.
await sim.control.addFault('log-in', { name: 'hang' });
// @ts-expect-error: there is no such option.
await startAccount({ sedPort: 1 });
`;

const protocolProgram = `
import { catalogue, type ResultOf } from 'shared-protocol/agent/catalogue';
import type { OperationRequest } from 'shared-protocol/account/contract';
import { agentAddresses } from 'shared-protocol/product';
export const licence: ResultOf<'licence/check'> = catalogue['licence/check'].result.parse({});
export const first: 51215 = agentAddresses.maverick.ports[0];
export const email: OperationRequest<'forgotPassword'> = { email: 'ann@example.com' };
// @ts-expect-error: a licence is not refused with this code.
await agent.fail('licence/refresh', 'DISK_IS_FULL');
// @ts-expect-error: Maverick Safe has no drivers.
await agent.fail('driver/install', 'DISK_IS_FULL');
// @ts-expect-error: there is no such event.
await (await startAgent()).emit('licence/chnged', { state: 'none', expiresAt: null, seatsUsed: 0, seatsTotal: 0 });
// @ts-expect-error: a licence is not refused with this code.
await startAgent({ faults: ['licence/refresh=DISK_IS_FULL'] });
// @ts-expect-error: a licence has no such state.
export const wrong: typeof licence.state = 'x';
`;

const programs = {
  'shared-protocol': { program: protocolProgram, dependencies: ['zod'] },
  'agent-sim': { program: agentProgram, dependencies: ['zod'] },
  'account-sim': { program: accountProgram, dependencies: ['zod'] },
} as const satisfies Record<string, { readonly program: string; readonly dependencies: readonly string[] }>;

type Name = keyof typeof programs;

let work: string;
/** Elsewhere: in a folder below, the compiler would find the modules of this repository. */
let project: string;

// One project for all: what differs is what each finds, in a folder of its own, of what npm would install with it.
beforeAll(async () => {
  [work, project] = ['packed-types-', 'packed-types-project-'].map((name) =>
    realpathSync(mkdtempSync(join(tmpdir(), name))),
  ) as [string, string];
  cpSync(join(rootFolder, 'tsconfig.json'), join(work, 'tsconfig.json'));
  symlinkSync(join(rootFolder, 'node_modules'), join(work, 'node_modules'));
  for (const name of ['shared-protocol', 'config', 'simulator-kit', 'agent-sim', 'account-sim']) {
    const left = ['dist', 'node_modules'].map((part) => join(rootFolder, name, part));
    cpSync(join(rootFolder, name), join(work, name), { recursive: true, filter: (path) => !left.includes(path) });
  }
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await Promise.all((Object.keys(programs) as Name[]).map(install));
});
afterAll(() => {
  for (const folder of [work, project]) rmSync(folder, { recursive: true });
});

describe('the tarballs of shared-protocol, agent-sim and account-sim', () => {
  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('have types that a strict project reads, with the modules %s found by %s', (...how) => {
    const [module, resolution] = how;
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2023'];
    options.push('--skipLibCheck', 'false', '--types', '');
    const files = Object.keys(programs).map((name) => `${name}.program.ts`);
    const args = [compiler, ...options, '--module', module, '--moduleResolution', resolution, ...files];
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });

  // The others have bundles, whose tests are elsewhere.
  test('have modules that Node runs', () => {
    const modules = ['agent/catalogue', 'account/contract', 'regstate'];
    const program = modules.map((module) => `await import('shared-protocol/${module}');`).join('');
    const words = ['--input-type=module', '--eval', program];
    const { stderr, status } = spawnSync(process.execPath, words, { cwd: project, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });
});

const compiler = join(rootFolder, 'node_modules', 'typescript', 'lib', 'tsc.js');

/** Packed from a copy, with its declarations alone: the rest of the build has tests of its own. */
async function install(name: Name): Promise<void> {
  const copy = join(work, name);
  const isLibrary = name === 'shared-protocol';
  await npm(copy, 'run', '--silent', isLibrary ? 'build' : 'declarations');
  const packed = isLibrary ? join(copy, 'dist') : copy;
  await npm(packed, 'pack', '--silent', '--ignore-scripts', '--pack-destination', work);

  const { program, dependencies } = programs[name];
  writeFileSync(join(project, `${name}.program.ts`), program);
  const installed = join(project, 'node_modules', name);
  mkdirSync(join(installed, 'node_modules'), { recursive: true });
  execFileSync('tar', ['-xzf', join(work, `${name}-0.1.0.tgz`), '-C', installed, '--strip-components=1']);
  for (const each of dependencies)
    symlinkSync(join(rootFolder, 'node_modules', each), join(installed, 'node_modules', each));
}

async function npm(folder: string, ...words: readonly string[]): Promise<void> {
  await promisify(execFile)('npm', words, { cwd: folder });
}
