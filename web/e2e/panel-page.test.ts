import { startControl } from '../../agent-sim/src/control/start-control.ts';
import { prepareAxe } from './support/axe.ts';
import { tabTo } from './support/focus.ts';
import { overflowOf } from './support/overflow-of.ts';
import { expect, part, test } from './support/panel-test.ts';

/** The control panel of agent-sim as a page: its theme, its keys, its look, its line to the simulator. */

test('the theme is the system’s until one is chosen, which is remembered', async ({ page }) => {
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(ground).toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  expect(await ground()).toBe(light);
});

test('everything is reached and worked with the keyboard alone', async ({ page, connect }) => {
  const client = await connect();
  await client.ask('licence/check');
  await client.ask('cache/info');
  await expect(part(page, 'Messages').getByText('4 messages')).toBeVisible();

  await tabTo(page, 'Switch to dark theme');
  await tabTo(page, 'Registered');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Registered' })).not.toBeChecked();
  await tabTo(page, 'active');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'trial' })).toBeChecked();

  await tabTo(page, 'Frozen');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Frozen' })).toBeChecked();
  await tabTo(page, 'Advance by');
  await page.keyboard.type('2h');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Ahead of real time')).toHaveValue('2h');
  await tabTo(page, 'Name');
  await page.keyboard.type('frozen');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Restore frozen');

  await tabTo(page, 'Pause');
  await tabTo(page, 'Filter by text');
  // Past three fields that restrict; then one stop for all rows, and within them the arrows.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('licence/check');
  await expect(page.getByRole('region', { name: 'Envelope of licence/check' })).toBeVisible();

  await page.getByRole('tab', { name: 'Send an event' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Faults' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('onboarding');
  await expect(page.locator('[role=option][data-combobox-selected]')).toContainText('onboarding/changed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue('onboarding/changed');
});

test('Enter takes the match that is marked, however late the timers of a busy page are', async ({ page }) => {
  const event = page.getByRole('combobox', { name: 'Event' });
  const runTimers = await page.evaluateHandle(() => {
    const tasks: (() => void)[] = [];
    window.setTimeout = ((task: () => void) => tasks.push(task)) as typeof window.setTimeout;
    return () => tasks.splice(0).forEach((task) => task());
  });
  await event.focus();
  await event.pressSequentially('onboarding');
  await expect(page.locator('[role=option][data-combobox-selected]')).toContainText('onboarding/changed');
  await runTimers.evaluate((run) => run());
  await event.press('Enter');
  await expect(event).toHaveValue('onboarding/changed');
});

test.describe('with both products', () => {
  test.use({ runs: ['driver-support', 'maverick'] });

  test('axe finds nothing and nothing overflows, in both themes', async ({ page, agents, connect }) => {
    const client = await connect();
    await client.ask('scan/hardware/start');
    await agents.maverick.fail('client/info', 'INTERNAL_ERROR');
    await part(page, 'Messages')
      .getByRole('button', { name: /request scan\/hardware\/start/ })
      .click();
    await expect(part(page, 'Running work').locator('polyline')).toHaveCount(1);
    const findViolations = await prepareAxe(page);
    const looks = [
      { tab: 'Send an event', width: 1440 },
      { tab: 'Faults', width: 768 },
    ] as const;
    for (const { tab, width } of looks) {
      await page.getByRole('tab', { name: tab }).click();
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await findViolations(), `${tab}, ${colorScheme}, ${width} px`).toEqual([]);
      }
      for (const narrower of [width, 360]) {
        await page.setViewportSize({ width: narrower, height: 900 });
        expect(await overflowOf(page), `${tab}, ${narrower} px`).toBe(0);
      }
    }
  });
});

test('a part that does not load says so, and the rest of the page stands', async ({ page, control }) => {
  await page.route('**/assets/event-form-*', (route) => route.abort());
  await page.goto(control.url);
  await expect(page.getByRole('alert').getByText('This part could not be loaded')).toBeVisible();
  await expect(page.getByLabel('Version')).toBeVisible();
});

test('a simulator that stops is missed, and found again when it starts', async ({ page, agents, control }) => {
  const banner = page.getByRole('alert').getByText('The simulator does not answer.');
  await control.stop();
  await expect(banner).toBeVisible();
  await agents.maverick.set({ agentVersion: '9.9.9' });
  const again = await startControl([agents.maverick], control.port);
  await expect(banner).toBeHidden();
  await expect(page.getByLabel('Version')).toHaveValue('9.9.9');
  await again.stop();
});
