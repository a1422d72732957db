import type { Page } from 'playwright/test';
import { expect, test } from '../support/agent-test.ts';
import { everyEngine } from '../support/every-engine.ts';
import { handOffPage, type HandOffPage } from '../support/hand-off-page.ts';
import { pretendElsewhere } from '../support/public-page.ts';

export function describeAsking(): void {
  test('after the click, a visitor without the software is told so and offered it', everyEngine, async ({ page }) => {
    const handOff = await clickContinue(page);

    await expect(handOff.status).toContainText(handOff.notRunning);
    await expect(handOff.download).toBeVisible();
    expect(await handOff.reportedTitles()).not.toContain('Your browser is asking for your permission');
  });

  test('after the click, a visitor with the software is told to answer the browser', async ({ page, runAgent }) => {
    const { ports } = await runAgent({ product: 'driver-support' });
    // Held back, as by a browser that waits for its visitor's answer.
    await page.route(`http://*:${ports[0]}/**`, () => undefined);
    const handOff = await clickContinue(page);

    await expect(handOff.status).toContainText('Your browser is asking for your permission');
    await expect(handOff.tryAgain).toBeVisible();
  });
}

/** A browser without a window answers its question itself, with no: here it only says that it would ask. */
async function clickContinue(page: Page): Promise<HandOffPage> {
  await page.addInitScript(pretendElsewhere);
  await page.addInitScript(() => {
    const status = Object.assign(new EventTarget(), { state: 'prompt' });
    navigator.permissions.query = () => Promise.resolve(status as PermissionStatus);
  });
  const handOff = await handOffPage(page, 'driver-support');
  await handOff.open();
  await handOff.continueButton.press('Enter');
  return handOff;
}
