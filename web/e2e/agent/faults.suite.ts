import type { Agent } from 'agent-sim';
import type { Page } from 'playwright/test';
import { faultNames, type FaultName, faultTable } from '../../../agent-sim/src/faults/fault-table.ts';
import type { NewFault } from '../../../agent-sim/src/faults/fault-schema.ts';
import { expect, test } from '../support/agent-test.ts';
import { inFaultMatrix } from '../support/fault-matrix-reporter.ts';
import { isAnswered } from '../support/is-answered.ts';
import { handOffPage, type HandOffPage } from '../support/hand-off-page.ts';

export function describeFaults(): void {
  test(
    'each fault of an agent, before the page looks: the page says what it can know, and goes on once it ends',
    inFaultMatrix(connectionFaults.length),
    async ({ page, runAgent }) => {
      test.slow();
      await page.clock.install();
      const handOff = await handOffPage(page, 'driver-support');
      const agent = await runAgent({ product: 'driver-support' });
      for (const name of connectionFaults) {
        await test.step(name, async () => {
          await agent.fault(name, name === 'slow' ? { delayMs: slowMs } : {});
          await handOff.open();
          await expectFaultThenEnd(page, handOff, agent, name);
        });
      }
    },
  );

  // The test above tries every fault; here, one of each kind is enough.
  test(
    'each fault of an agent, when it is started after the page, and when it comes back after a connection: the page says what it can know, and goes on once it ends',
    inFaultMatrix(2 * faultOfEachKind.length),
    async ({ page, runAgent }) => {
      test.slow();
      await page.clock.install();
      const handOff = await handOffPage(page, 'driver-support');
      for (const name of faultOfEachKind) {
        const start = (): Promise<Agent> => runAgent({ product: 'driver-support', faults: [faultOf(name)] });
        await handOff.open();
        await handOff.untilNotRunning();
        const first = await start();
        await test.step(`${name}, started after the page`, async () => {
          await handOff.tryAgain.press('Enter');
          await expectFaultThenEnd(page, handOff, first, name);
        });
        await first.stop();
        await expect(handOff.status).not.toContainText(handOff.connected);
        const second = await start();
        await test.step(`${name}, back after a connection`, () => expectFaultThenEnd(page, handOff, second, name));
        await second.stop();
      }
    },
  );

  test('a page sees each of the counted resets, on a connection that has been used too', async ({
    page,
    account,
    runAgent,
  }) => {
    const agent = await runAgent({ product: 'driver-support' });
    // A file of the pages' origin, without a policy of its own.
    await page.goto(`${account.origin}/bot-check/script.js`);
    for (const [path, method] of [
      ['/regstate', 'GET'],
      ['/hub/negotiate?negotiateVersion=1', 'POST'],
    ] as const) {
      const ask = (): Promise<boolean> => isAnswered(page, { address: agent.url + path, method });
      expect(await ask()).toBe(true);
      await agent.fault('reset', { times: 2 });
      expect([path, await ask(), await ask(), await ask()]).toEqual([path, false, false, true]);
    }
  });

  test('a hub that never answers the handshake leaves a recovery action, which works once it does', async ({
    page,
    runAgent,
  }) => {
    await page.clock.install();
    const agent = await runAgent({ product: 'driver-support' });
    let isMute = true;
    let opened = 0;
    await page.routeWebSocket('**/hub?*', (socket) => {
      opened += 1;
      if (!isMute) socket.connectToServer();
    });
    const handOff = await handOffPage(page, 'driver-support');
    await handOff.open();
    await expect.poll(() => opened).toBe(1);
    await page.clock.fastForward(openingTimeoutMs);
    await expect(handOff.status).toContainText("Driver Support is running, but we can't connect to it");

    isMute = false;
    await handOff.tryAgain.press('Enter');
    await expect(handOff.status).toContainText(handOff.connected);
    await expect.poll(async () => (await agent.state()).connections).toBe(1);
  });
}

/** Small beside the time after which a connection counts as established: a real drop must come first, also on a busy machine. */
const stepMs = 500;
const slowMs = 500;
const openingTimeoutMs = 10_000;

/** The faults that meet a page which sends no request. */
type ConnectionFault = {
  [Name in FaultName]: (typeof faultTable)[Name]['group'] extends 'ports' | 'discovery' | 'hub' ? Name : never;
}[FaultName];

function faultOf(name: FaultName): NewFault {
  return name === 'slow' ? { name, delayMs: slowMs } : { name };
}

const texts = {
  'not running': /^Driver Support is (?:still )?not running on this computer/,
  'no response': /^We (?:couldn't|still can't) reach Driver Support on this computer/,
  'no connection': /^Driver Support is running, but we can't connect to it/,
  connected: /^Driver Support is running and connected/,
} as const;

/** What a page can know about an agent with each fault, whenever it begins. */
const says = {
  refuse: 'not running',
  hang: 'no response',
  slow: 'connected',
  reset: 'not running',
  'http-500': 'not running',
  'not-json': 'not running',
  // The body of regstate is not specified, so that any object is an agent's; the hub's negotiation is.
  'wrong-shape': 'no connection',
  truncated: 'not running',
  'hub-drop': 'no connection',
  'hub-refuse': 'no connection',
  // The page sends it no request.
  'no-reply': 'connected',
  'connection-lost': 'connected',
} as const satisfies Record<ConnectionFault, keyof typeof texts>;

const connectionFaults = faultNames.filter((name): name is ConnectionFault => Object.hasOwn(says, name));

/** One of each kind: where it is in the way, and what the page says. */
const faultOfEachKind = connectionFaults.filter(
  (name) => name === connectionFaults.find((other) => kindOf(other) === kindOf(name)),
);

function kindOf(name: ConnectionFault): string {
  return `${faultTable[name].group} ${says[name]}`;
}

/** How far the page's clock is put forward at a time. A slow agent needs real time; a search that finds nothing needs least. */
function stepOf(name: ConnectionFault): number {
  if (name === 'slow') return 0;
  return says[name] === 'not running' || says[name] === 'no response' ? 4 * stepMs : stepMs;
}

async function expectFaultThenEnd(
  page: Page,
  handOff: HandOffPage,
  agent: Agent,
  name: ConnectionFault,
): Promise<void> {
  await expectTitle(page, handOff, texts[says[name]], stepOf(name));
  await agent.clearFaults();
  if (says[name] !== 'connected') await handOff.tryAgain.press('Enter');
  await expectTitle(page, handOff, texts.connected, name === 'slow' ? 0 : stepMs);
}

async function expectTitle(page: Page, handOff: HandOffPage, title: RegExp, step: number): Promise<void> {
  const last = async (): Promise<string> => {
    if (step > 0) await page.clock.fastForward(step);
    return (await handOff.reportedTitles()).at(-1) ?? '';
  };
  await expect.poll(last, { intervals: [100] }).toMatch(title);
}
