import type { Page, Request, WebSocketRoute } from 'playwright/test';
import { expect, test } from '../support/agent-test.ts';
import { handOffPage, handOffProducts } from '../support/hand-off-page.ts';

const product = 'driver-support';
const { name, hubPath } = handOffProducts[product];

export function describeProtocol(): void {
  test('a frame that does not parse makes the page reconnect; an argument that is no envelope is ignored', async ({
    page,
    runAgent,
  }) => {
    const agent = await runAgent({ product });
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
    await expect.poll(() => sockets.length).toBe(2);
    await expect.poll(async () => (await agent.state()).connections).toBe(1);
    await expect(handOff.status).toContainText(handOff.connected);
  });

  const elsewhere = 'https://elsewhere.example';
  // `negotiate-client.test.ts` knows the others.
  test('a negotiation that names another address fails, and leads nowhere', async ({ page, account, runAgent }) => {
    await page.clock.install();
    await runAgent({ product });
    const requests: Request[] = [];
    const sockets: string[] = [];
    page.on('request', (request) => requests.push(request));
    await page.routeWebSocket(`**${hubPath}?*`, (socket) => void sockets.push(socket.url()));
    await page.route(`${elsewhere}/**`, (route) => route.abort());
    await page.route(`**${hubPath}/negotiate*`, (route) =>
      route.fulfill({
        json: { ...negotiated, url: `${elsewhere}/hub`, accessToken: 'its-token' },
        headers: allowing(account.origin),
      }),
    );
    const handOff = await handOffPage(page, product);
    await handOff.open();
    await expect(handOff.status).toContainText(`${name} was found`);
    await page.clock.runFor(10_000);
    await expect(handOff.status).toContainText(`${name} is running, but we can't connect to it`);
    expect(requests.filter((request) => request.url().startsWith(elsewhere))).toEqual([]);
    expect(requests.filter((request) => 'authorization' in request.headers())).toEqual([]);
    expect(sockets).toEqual([]);
  });

  test('a computer that sleeps for a night and wakes is connected again', async ({ page, runAgent }) => {
    await page.clock.install();
    const agent = await runAgent({ product });
    const handOff = await handOffPage(page, product);
    let opened = 0;
    page.on('websocket', () => (opened += 1));
    await handOff.open();
    await expect(handOff.status).toContainText(handOff.connected);

    await page.clock.fastForward('08:00:00');
    await expect.poll(() => opened).toBe(2);
    await expect.poll(async () => (await agent.state()).connections).toBe(1);
    await expect(handOff.status).toContainText(handOff.connected);
  });
}

const negotiated = {
  negotiateVersion: 1,
  connectionId: 'c',
  connectionToken: 't',
  availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
};

function allowing(origin: string): Record<string, string> {
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
}

/** What was sent to the page before has been received, and drawn. */
async function pageHasReacted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

function record(message: object): string {
  return `${JSON.stringify(message)}\u001e`;
}
