import { randomUUID } from 'node:crypto';
import type { Page, WebSocketRoute } from 'playwright/test';
import { expect, test } from '../support/agent-test.ts';
import { handOffPage, handOffProducts } from '../support/hand-off-page.ts';

const product = 'driver-support';
const { name, regStatePath, hubPath } = handOffProducts[product];
const licence = { state: 'active', expiresAt: null, seatsUsed: 1, seatsTotal: 3 } as const;

export function describeProtocol(): void {
  test('a hundred events in a burst leave the connection as it is', async ({ page, runAgent }) => {
    const agent = await runAgent({ product });
    const handOff = await handOffPage(page, product);
    let received = 0;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        received += String(payload).split('licence/changed').length - 1;
      });
    });
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.connected);

    await Promise.all(Array.from({ length: 100 }, () => agent.emit('licence/changed', licence)));
    await expect.poll(() => received).toBe(100);
    expect((await handOff.reportedTitles()).slice(2)).toEqual([handOff.connected]);
    expect((await agent.state()).connections).toBe(1);
  });

  test('a frame that does not parse makes the page reconnect; an argument that is no envelope is ignored', async ({
    page,
    runAgent,
  }) => {
    await runAgent({ product });
    const handOff = await handOffPage(page, product);
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(`**${hubPath}?*`, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.connected);

    for (const argument of [null, 'text', 1, [], {}, { kind: 'event', type: 'constructor' }]) {
      sockets[0]?.send(record({ type: 1, target: 'Receive', arguments: [argument] }));
    }
    sockets[0]?.send(record({ type: 1, target: 'Unheard', arguments: [] }));
    await pageHasReacted(page);
    expect((await handOff.reportedTitles()).slice(2)).toEqual([handOff.connected]);
    expect(sockets).toHaveLength(1);
    sockets[0]?.send('this is no JSON\u001e');
    await expect
      .poll(async () => (await handOff.reportedTitles()).slice(2))
      .toEqual([handOff.connected, `The connection to ${name} was lost. Reconnecting…`, handOff.connected]);
    expect(sockets).toHaveLength(2);
  });

  test('an agent with a newer protocol is connected, and the page mentions it', async ({ page, runAgent }) => {
    await runAgent({ product });
    const handOff = await handOffPage(page, product);
    await page.route(`**${regStatePath}`, async (route) => {
      const response = await route.fetch().catch(() => null);
      if (response === null) return route.abort();
      const json = { ...((await response.json()) as object), protocolVersion: 2, mood: 'sunny' };
      return route.fulfill({ response, json });
    });
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(`**${hubPath}?*`, (opened) => {
      opened.connectToServer();
      sockets.push(opened);
    });
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.connected);
    await expect(handOff.status).toContainText('is newer than this page');

    const event = { id: randomUUID(), kind: 'event', sentAt: new Date().toISOString() };
    const unknown = { ...event, type: 'noSuchArea/changed', payload: {} };
    const extended = { ...event, type: 'licence/changed', payload: { ...licence, colour: 'gold' }, mood: 'sunny' };
    for (const envelope of [unknown, extended]) {
      sockets[0]?.send(record({ type: 1, target: 'Receive', arguments: [envelope] }));
    }
    await pageHasReacted(page);
    expect(sockets).toHaveLength(1);
    expect((await handOff.reportedTitles()).slice(2)).toEqual([handOff.connected]);
  });

  test('a computer that sleeps for a night and wakes is connected again', async ({ page, runAgent }) => {
    await page.clock.install();
    const agent = await runAgent({ product });
    const handOff = await handOffPage(page, product);
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.connected);

    await page.clock.fastForward('08:00:00');
    await expect
      .poll(async () => (await handOff.reportedTitles()).slice(2))
      .toEqual([handOff.connected, `The connection to ${name} was lost. Reconnecting…`, handOff.connected]);
    await expect.poll(async () => (await agent.state()).connections).toBe(1);
  });
}

/** What was sent to the page before has been received, and drawn. */
async function pageHasReacted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

function record(message: object): string {
  return `${JSON.stringify(message)}\u001e`;
}
