import { createServer } from 'node:net';
import { agentAddresses } from 'shared-protocol/ports';
import type { FaultName, NewFault } from '../../../agent-sim/src/faults/fault.ts';
import { expect, test } from '../support/agent-test.ts';
import { handOffPage } from '../support/hand-off-page.ts';

export function describeFaults(): void {
  for (const [name, said] of Object.entries(says)) {
    const fault = name as keyof typeof says;
    const lasting = said === 'connected' ? '' : ', but only while the fault lasts';
    test(`${fault}: the page says ${said}${lasting}`, async ({ page, runAgent }) => {
      await page.clock.install();
      const agent = await runAgent({ product: 'driver-support', faults: [faultOf(fault)] });
      const handOff = await handOffPage(page, 'driver-support');
      await handOff.open();
      const wanted = texts[said];
      await expect
        .poll(
          async () => {
            // A slow agent needs its real time.
            if (fault !== 'slow') await page.clock.fastForward(stepMs);
            return (await handOff.reportedTitles()).at(-1);
          },
          { intervals: [100], timeout: 20_000 },
        )
        .toBe(wanted);
      await expect(handOff.status).toContainText(wanted);

      if (said === 'connected') return;
      await agent.clearFaults();
      await handOff.tryAgain.click();
      await expect(handOff.status).toContainText(handOff.connected);
    });
  }

  test('an agent whose WebSocket never opens does not leave the page connecting for ever', async ({
    page,
    runAgent,
  }) => {
    await page.clock.install();
    const silent = createServer();
    // The policy lets the page connect to agents' ports only, and no agent of the other product runs.
    const [port] = agentAddresses.maverick.ports;
    await new Promise<void>((resolve) => void silent.listen(port, '127.0.0.1', resolve));
    await page.addInitScript((url) => {
      window.WebSocket = class extends WebSocket {
        constructor() {
          super(url);
        }
      };
    }, `ws://127.0.0.1:${port}`);
    await runAgent({ product: 'driver-support' });
    const handOff = await handOffPage(page, 'driver-support');
    await handOff.open();
    await expect(handOff.status).toContainText('Driver Support was found. Connecting…');
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(openingTimeoutMs);
          return (await handOff.reportedTitles()).at(-1);
        },
        { intervals: [100] },
      )
      .toBe(texts['no connection']);
    await page.close();
    silent.close();
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
    await expect(handOff.status).toContainText(texts['no connection']);

    isMute = false;
    await handOff.tryAgain.click();
    await expect(handOff.status).toContainText(handOff.connected);
    await expect.poll(async () => (await agent.state()).connections).toBe(1);
  });
}

/** Small beside the time after which a connection counts as established: a real drop must come first, also on a busy machine. */
const stepMs = 500;
const openingTimeoutMs = 10_000;

function faultOf(name: FaultName): NewFault {
  return name === 'slow' ? { name, delayMs: 500 } : { name };
}

const texts = {
  'not running': 'Driver Support is not running on this computer',
  'no response': "We couldn't reach Driver Support on this computer",
  'no connection': "Driver Support is running, but we can't connect to it",
  connected: 'Driver Support is running and connected',
} as const;

/**
 * What a page can know about an agent with this fault. The other faults end as `reset` does: whatever gives no answer of an
 * agent is not taken for one, and the test of `discover-agent.ts` knows what that can be.
 */
const says = {
  hang: 'no response',
  slow: 'connected',
  reset: 'not running',
  'hub-drop': 'no connection',
  'hub-refuse': 'no connection',
  // The page sends it no request.
  'no-reply': 'connected',
} as const satisfies Partial<Record<FaultName, keyof typeof texts>>;
