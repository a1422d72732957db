import { once } from 'node:events';
import { connect } from 'node:net';
import { agentAddresses, products } from 'shared-protocol/product';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { defaultControlPort } from './options/control-port-rule.ts';
import { createBench } from './testing/bench.ts';
import { describeAsking } from './testing/command-asking.suite.ts';
import { describeEnding } from './testing/command-ending.suite.ts';
import { describeExec } from './testing/command-exec.suite.ts';
import { describeRunning } from './testing/command-running.suite.ts';
import { untilFree, untilFreeMs } from './testing/free-ports.ts';
import { describePlaywrightFixture } from './testing/playwright-fixture.suite.ts';

/** Whatever needs the agents' real ports runs from this one file, one test after the other. */

// A program that listens stays: without this, every test would wait for it. What only passes is awaited.
beforeAll(() => refuseTakenPorts(needed));
beforeEach(() => untilFree(needed), untilFreeMs + 1_000);

describe('agent-sim, installed from its packed tarball', () => {
  const bench = createBench();
  beforeAll(bench.install);
  afterEach(bench.clear);
  afterAll(bench.remove);

  describeRunning(bench);
  describeEnding(bench);
  describeAsking(bench);
  describeExec(bench);
  describePlaywrightFixture(bench);
});

const needed = [defaultControlPort, ...products.flatMap<number>((product) => agentAddresses[product].ports)];

/** Throws at once when a program listens on one of the ports, for example `npm start` in another terminal. */
async function refuseTakenPorts(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    if (!(await isAnswered(port, '127.0.0.1')) && !(await isAnswered(port, '::1'))) continue;
    throw new Error(`These tests need port ${port}, on which another program listens. Stop it, then run them again.`);
  }
}

async function isAnswered(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host });
  try {
    await once(socket, 'connect');
    // The system may give a connection the very port that it asks for, which then answers itself.
    return socket.localPort !== port;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
