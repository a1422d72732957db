import { startControl } from 'agent-sim';
import type { AppConfig } from 'config/app-config';
import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import { products } from 'shared-protocol/product';
import { fakeAgent } from '../support/fake-agent.ts';
import { changeConfig, withRungs } from '../support/change-config.ts';
import { expect, test as base } from '../support/agent-test.ts';
import { faultOfEachKind } from '../support/account-faults.ts';
import { handOffPage, handOffProducts, installation } from '../support/hand-off-page.ts';
import { signInWithoutPassword } from '../support/sign-in-without-password.ts';
import { answerQuestion, openPublicContext } from '../support/public-page.ts';

/** A visitor whose browser counts the pages as the public internet's, and keeps them from this computer. */
const test = base.extend<{ readonly denied: BrowserContext }>({
  denied: async ({ playwright, launchOptions, account, thrown }, use) => {
    const context = await openPublicContext(playwright.chromium, launchOptions, account.origin);
    context.on('weberror', (error) => thrown.push(error.error().message));
    await answerQuestion(context, 'denied');
    await use(context);
    await context.browser()?.close();
  },
});

const product = 'driver-support';
const { name } = handOffProducts[product];
const scheme = withRungs({} as AppConfig).driverSupport.launchUrl;

export function describeRungs(): void {
  test("while the browser denies loopback, the account server's word alone ends the hand-off", async ({
    denied,
    account,
  }) => {
    const page = await denied.newPage();
    await page.clock.install();
    await changeConfig(page, onlyServerWord);
    const handOff = await handOffPage(page, product);
    await handOff.open();
    await expect(handOff.status).toContainText(`Your browser is blocking the connection to ${name}`);
    await expect(handOff.launch).toHaveCount(0);
    await account.control.takeHandOff(installation);
    await page.clock.fastForward(serverIsAskedEveryMs);
    await expect(handOff.status).toContainText(handOff.taken);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You're logged in to ${name}`);
    await expect(handOff.status).toContainText('You can close this window.');
  });

  test("with nothing listening, the account server's word alone ends the hand-off, and says whose login it was", async ({
    page,
    account,
  }) => {
    await signInWithoutPassword(page);
    await page.clock.install();
    await changeConfig(page, onlyServerWord);
    const handOff = await handOffPage(page, product);
    await handOff.open();
    await handOff.untilNotRunning();
    await account.control.takeHandOff(installation);
    await page.clock.fastForward(serverIsAskedEveryMs);
    await expect(handOff.status).toContainText(`${name} is logged in as paul@example.com`);
  });

  test('while loopback is denied, a press opens the scheme and nothing else, and the server is asked at once', async ({
    denied,
    account,
  }) => {
    const page = await denied.newPage();
    await page.clock.install();
    await changeConfig(page, withRungs);
    const handOff = await handOffPage(page, product);
    const requested = await requestedNavigations(page);
    await handOff.open();
    await expect(handOff.status).toContainText(`Your browser is blocking the connection to ${name}`);
    const asked = (): Promise<number> => account.control.requests('handOffState').then(({ length }) => length);
    // The sentence goes a moment later, and moves the link. Then time stands still: the server is asked from time to time.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const before = await asked();
    await handOff.launch.dblclick();
    await expect(handOff.status).toContainText(`Waiting for ${name} to open…`);
    expect(requested()).toEqual([scheme]);
    await expect(page).toHaveURL(/auto-login/);
    await page.clock.runFor(100);
    await expect.poll(asked).toBe(before + 1);
    await page.clock.resume();

    await page.clock.fastForward(10_000);
    await expect(handOff.status).toContainText(`We haven't heard from ${name} yet`);
    await expect(handOff.download).toBeVisible();
    // Pressed before it is taken: the page asks from time to time, and the link goes with the news.
    await handOff.launch.press('Enter');
    await account.control.takeHandOff(installation);
    await page.clock.fastForward(serverIsAskedEveryMs);
    await expect(handOff.status).toContainText(handOff.taken);
    expect(requested()).toEqual([scheme, scheme]);
  });

  for (const each of products) {
    test(`${each}: with nothing listening, the link alone starts the software, and the page connects`, async ({
      page,
      runAgent,
    }) => {
      const agent = await runAgent({ product: each, notRunning: true });
      const control = await startControl([agent], 0);
      await page.clock.install();
      await changeConfig(page, (config) => withLaunchUrl(config, `${control.url}/launch/${each}`));
      const handOff = await handOffPage(page, each);
      await handOff.open();
      await handOff.untilNotRunning();
      await handOff.launch.press('Enter');
      await expect(handOff.status).toContainText(handOff.connected);
      await expect(page).toHaveURL(/auto-login/);
      expect((await agent.state()).launched).toBe(true);
      await control.stop();
    });
  }

  test('whatever goes wrong with the word of the account server, the page is as without it', async ({
    page,
    account,
    thrown,
  }) => {
    test.slow();
    await page.clock.install();
    await changeConfig(page, onlyServerWord);
    await fakeAgent(page, 'driver-support', { permission: 'granted', firstPort: 'refuses' });
    const handOff = await handOffPage(page, 'driver-support');
    for (const [name, { act, fault, passesMs = 0 }] of faultOfEachKind) {
      await test.step(name, async () => {
        await account.control.reset();
        if (fault) await account.control.addFault('handOffState', fault);
        if (act) await page.route(address, act);
        const asked = page.waitForRequest(address);
        await handOff.open();
        await handOff.untilNotRunning();
        await page.clock.fastForward(serverIsAskedEveryMs);
        await asked;
        await page.clock.fastForward(passesMs + 11_000);
        await expect(handOff.status).toContainText(handOff.notRunning);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await page.unroute(address);
      });
    }
    // The browser tells of a redirect that the policy blocks.
    expect(thrown.filter((text) => !text.includes('https://elsewhere.example/'))).toEqual([]);
    thrown.length = 0;
  });

  test('on a phone nothing is looked for, until the visitor says that this is that computer', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/:(?:4921[7-9]|4922[01])\//.test(request.url())) asked.push(request.url());
    });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true, platform: 'Android' } });
    });
    await page.clock.install();
    await changeConfig(page, withRungs);
    const handOff = await handOffPage(page, 'driver-support');
    await handOff.open();
    await expect(handOff.status).toContainText('Open this page on the computer that has Driver Support');
    await expect(page.getByText('The software should open in a moment')).toHaveCount(0);
    await expect(handOff.launch).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'This is that computer' }).click();
    await handOff.untilNotRunning();
    await expect(handOff.launch).toBeVisible();
  });
}

const serverIsAskedEveryMs = 3_000;

/** The address of `handOffState`. */
const address = '**/account/hand-off-state';

function onlyServerWord(config: AppConfig): AppConfig {
  return { ...config, features: { ...config.features, handOffState: true } };
}

function withLaunchUrl(config: AppConfig, launchUrl: string): AppConfig {
  const { driverSupport, maverick } = config;
  return { ...config, driverSupport: { ...driverSupport, launchUrl }, maverick: { ...maverick, launchUrl } };
}

/** What the page has asked the browser to go to: a scheme that no program is registered for leaves no other trace. */
async function requestedNavigations(page: Page): Promise<() => readonly string[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const requested: string[] = [];
  session.on('Page.frameRequestedNavigation', ({ url }) => requested.push(url));
  return () => requested.filter((url) => !url.startsWith('http'));
}
