import type { Page } from 'playwright/test';
import { agentAddresses } from 'shared-protocol/product';
import { routes } from '../src/model/routes.ts';
import { expect, test } from './support/test.ts';

// A visitor who would let the page do it: what is not asked for here is not asked for anywhere.
test.use({ permissions: ['local-network-access'] });

const agentPorts: readonly string[] = Object.values(agentAddresses).flatMap(({ ports }) => ports.map(String));

test('no screen but auto-login asks anything of the ports of this computer', async ({ context }) => {
  test.slow();
  // Screens that leave by themselves are held while they are looked at.
  await context.route(/\/maverick\/account\/licence$|\/account\/logout/, () => undefined);
  await context.clock.install();
  // The variants of a screen share its code.
  const ofEachScreen = [...new Map(routes.map((route) => [route.screen, route])).values()];
  for (const {
    screen,
    paths: [path],
  } of ofEachScreen) {
    // A screen that was left may still navigate, and would interrupt the next visit of the same page.
    const page = await context.newPage();
    const asked = portsAsked(page);
    await page.goto(`${path}?uuid=u-1&ReturnUrl=%2Fx`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Longer than the auto-login screen waits before it looks again.
    await page.clock.fastForward(9_000);
    if (screen === 'auto-login') await expect.poll(() => [...asked].length, path).toBe(5);
    else expect([...asked], path).toEqual([]);
    await page.close();
  }
});

/** The agents' ports that anything of the page has turned to, by HTTP or WebSocket, whether or not it was answered. */
function portsAsked(page: Page): Set<string> {
  const asked = new Set<string>();
  const note = (url: string): void => {
    const { port } = new URL(url);
    if (agentPorts.includes(port)) asked.add(port);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return asked;
}
