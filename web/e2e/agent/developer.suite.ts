import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { prepareAxe } from '../support/axe.ts';
import { expect, test as base } from '../support/agent-test.ts';
import { overflowOf } from '../support/overflow-of.ts';

/** The origin of a dev server, as `npm run dev` starts it. */
const test = base.extend<{ readonly devOrigin: string }>({
  devOrigin: async ({}, use, testInfo) => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const server = await createServer({
      root,
      configFile: `${root}vite.config.ts`,
      configLoader: 'runner',
      cacheDir: testInfo.outputPath('vite'),
      logLevel: 'error',
      server: { port: 0 },
    });
    await server.listen();
    await use(new URL(server.resolvedUrls?.local[0] ?? '').origin);
    await server.close();
  },
});

export function describeDeveloperPage(): void {
  test('the page for developers shows both agents live, sends what its form holds, and pleases axe', async ({
    page,
    devOrigin,
    runAgent,
  }) => {
    // The dev server compiles the page while it is asked for.
    test.slow();
    const origins = [devOrigin];
    const agent = await runAgent({ product: 'driver-support', origins });
    await runAgent({ product: 'maverick', origins });
    await page.goto(`${devOrigin}/agent`);
    for (const name of ['Driver Support', 'Maverick Safe']) {
      await expect(page.getByRole('region', { name }).getByRole('status')).toHaveText('Connected', { timeout: 20_000 });
    }

    const panel = page.getByRole('region', { name: 'Driver Support' });
    await expect(panel.getByText('found at http://127.0.0.1:49217')).toBeVisible();
    await panel.getByLabel('Message').selectOption('supportCase/add');
    const subject = panel.getByLabel('subject');
    await subject.fill('');
    await panel.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(subject).toHaveAccessibleDescription(/Expected at least 1 character/);
    expect(await agent.messages({ type: 'supportCase/add' })).toEqual([]);

    await panel.getByRole('button', { name: 'Send without validation' }).click();
    await expect(panel.getByText(/supportCase\/add, .* BAD_MESSAGE_FORMAT/)).toBeVisible();
    await subject.fill('The screen is black');
    await panel.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(async () => (await agent.messages({ type: 'supportCase/add' })).length).toBe(4);
    await expect(panel.getByText(/^supportCase\/add, \d+ ms$/)).toBeVisible();

    await panel.getByRole('button', { name: 'Clear' }).click();
    for (let seatsUsed = 1; seatsUsed <= 100; seatsUsed += 1) {
      await agent.emit('licence/changed', { state: 'active', expiresAt: null, seatsUsed, seatsTotal: 100 });
    }
    await expect(panel.getByText('licence/changed')).toHaveCount(100);

    const findViolations = await prepareAxe(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findViolations(), `${colorScheme}, ${width} px`).toEqual([]);
        expect(await overflowOf(page), `${colorScheme}, ${width} px`).toBe(0);
      }
    }
  });
}
