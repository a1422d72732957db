import { agentAddresses, products } from 'shared-protocol/product';
import { expect, test } from 'vitest';
import type { Bench } from './bench.ts';
import { untilFree } from './free-ports.ts';

/** A command that tells of its start and of a signal, and ends with 7. */
const listening = [
  'node',
  '--eval',
  `['SIGINT','SIGTERM'].forEach(s=>process.on(s,()=>{console.log('heard',s);process.exit(7)}));` +
    `setInterval(()=>{},9e8);console.log('runs',process.env.AGENT_URL_MAVERICK)`,
].join(' ');

/** What `exec` does to the command that it runs, and says of it. */
export function describeExec(bench: Bench): void {
  test('exec tells the command where the agents and their control API are, and ends with its exit code when their ports are free', async () => {
    const program =
      'console.log(process.env.AGENT_URL_DRIVER_SUPPORT,process.env.AGENT_URL_MAVERICK);' +
      'fetch(process.env.AGENT_CONTROL_URL+"/api/health").then(a=>process.exit(a.status-158))';
    const command = bench.run(`exec --quiet -- node --eval ${program}`);
    expect(await command.ended).toBe(42);
    expect(command.stdout()).toBe('http://127.0.0.1:49217 http://127.0.0.1:51215\n');
    expect(command.stderr()).toBe('');
    await expectFreePorts();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'exec passes %s on, and leaves it to the command how to end',
    async (signal) => {
      const command = bench.run(`exec --product maverick -- ${listening}`);
      await command.printed('runs http://127.0.0.1:51215');
      command.child.kill(signal);
      expect(await command.ended).toBe(7);
      expect(command.stdout()).toContain(`heard ${signal}`);
      await expectFreePorts();
    },
  );

  test.each([
    ["node --eval process.kill(process.pid,'SIGKILL')", 137, ''],
    ['nobody-has-this-command', 127, 'agent-sim: nobody-has-this-command: no such command\n'],
    ['./package.json/program', 126, 'agent-sim: ./package.json/program: cannot be run: spawn ENOTDIR\n'],
  ])('exec -- %s ends as shells do, with %i, and its agents too', async (words, code, stderr) => {
    const command = bench.run(`exec --quiet -- ${words}`);
    expect(await command.ended).toBe(code);
    expect(command.stderr()).toBe(stderr);
    await expectFreePorts();
  });

  test('exec --verbose tells of every message', async () => {
    const send = 'node node_modules/agent-sim/dist/cli.js send licence/check --product maverick';
    const command = bench.run(`exec --product maverick --verbose -- ${send}`);
    expect(await command.ended).toBe(0);
    expect(command.stderr()).toMatch(/ {2}maverick {2}received {2}request {2}licence\/check\n/);
    expect(command.stderr()).toMatch(/ {2}maverick {2}sent {2}response {2}licence\/check\n/);
  });
}

async function expectFreePorts(): Promise<void> {
  const ports = products.flatMap((product) => agentAddresses[product].ports);
  await untilFree(ports);
}
