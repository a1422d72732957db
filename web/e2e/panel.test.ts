import { agentAddresses } from 'shared-protocol/product';
import { causes } from '../../agent-sim/src/testing/causes.ts';
import { expect, part, regStateOf, test } from './support/panel-test.ts';

/** The control panel of agent-sim, in a browser, before agents that run. */

test.describe('with both products', () => {
  test.use({ runs: ['driver-support', 'maverick'] });

  test('a setting changes what its own agent answers, or is refused at its field; an uninstalled one is gone; each has its own requests', async ({
    page,
    agents,
  }) => {
    const maverick = part(page, 'Maverick Safe');
    await maverick.getByRole('switch', { name: 'Registered' }).click();
    await expect(maverick.getByRole('switch', { name: 'Registered' })).not.toBeChecked();
    const version = maverick.getByLabel('Version');
    await version.fill('5.6.7');
    await version.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Maverick Safe: version 5.6.7');
    await version.fill('soon');
    await version.press('Enter');
    await expect(version).toHaveAttribute('aria-invalid', 'true');
    await expect(version).toHaveAccessibleDescription('Expected a semantic version such as 2.4.0');

    expect((await regStateOf(agents.maverick)).body).toMatchObject({ registered: false, agentVersion: '5.6.7' });
    expect((await regStateOf(agents['driver-support'])).body).toMatchObject({
      registered: true,
      agentVersion: '1.0.0',
    });
    await version.press('Escape');
    await expect(version).toHaveValue('5.6.7');
    await expect(version).not.toHaveAttribute('aria-invalid');

    const card = part(page, 'Driver Support');
    await card.getByRole('button', { name: 'Uninstall' }).click();
    await expect(card.getByText('Uninstalled')).toBeVisible();
    await expect(regStateOf(agents['driver-support'])).rejects.toThrow('fetch failed');
    await card.getByRole('button', { name: 'Reinstall' }).click();
    await expect(card.getByText('Running')).toBeVisible();
    expect(await regStateOf(agents['driver-support'])).toMatchObject({ status: 200 });

    await page.getByRole('tab', { name: 'Faults' }).click();
    const faults = page.getByRole('tabpanel', { name: 'Faults' });
    const request = faults.getByRole('combobox', { name: 'Request' });
    await expect(request).toHaveValue('driver/install');
    await faults.getByText('Maverick Safe', { exact: true }).click();
    await expect(request).not.toHaveValue('driver/install');
    await request.click();
    await request.fill('driver/');
    await expect(faults.getByRole('listbox', { name: 'Request' }).getByRole('option')).toHaveCount(0);
    await expect(faults.getByText('No message matches.')).toBeVisible();
    await request.press('Escape');
    await faults.getByText('Driver Support', { exact: true }).click();
    await expect(request).toHaveValue('driver/install');
  });
});

test('a message appears as it is sent, is found by filters, opens to its envelope; the log can be paused and cleared, and draws only the latest of two thousand', async ({
  page,
  agents,
  connect,
}) => {
  const log = part(page, 'Messages');
  const rows = log.getByRole('list').getByRole('button', { expanded: false });
  const stateOf = { state: 'active', expiresAt: null, seatsTotal: 9_999 } as const;
  for (let seatsUsed = 1; seatsUsed <= 2_100; seatsUsed += 1) {
    agents.maverick.world.emit('licence/changed', { ...stateOf, seatsUsed });
  }
  await expect(log.getByText('2000 messages')).toBeVisible();
  expect(await rows.count()).toBeLessThan(300);
  await log.getByLabel('Filter by text').fill('"seatsUsed":150}');
  await expect(rows).toHaveCount(1);
  await log.getByLabel('Filter by text').fill('');
  await log.getByRole('button', { name: 'Clear' }).click();

  await expect(log.getByText('No messages yet')).toBeVisible();
  const client = await connect();
  await client.ask('licence/check');
  await client.ask('settings/app/get');
  await expect(rows).toHaveCount(4);
  await log.getByRole('button', { name: 'Pause' }).click();
  await client.ask('cache/info');
  await expect(log.getByText('4 messages, 2 more since the pause')).toBeVisible();
  await log.getByRole('button', { name: 'Resume' }).click();
  await expect(log.getByText('6 messages')).toBeVisible();

  await log.getByLabel('Filter by text').fill('LICENCE expiresAt');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('response');
  await log.getByLabel('Filter by text').fill('');
  await log.getByLabel('Direction').selectOption('From pages');
  await log.getByLabel('Area').selectOption('settings');
  await expect(rows).toHaveCount(1);
  await rows.click();
  await expect(log.getByRole('region', { name: 'Envelope of settings/app/get' })).toContainText('"kind": "request"');
  await log.getByRole('button', { name: 'Clear' }).click();
  await expect(log.getByText('No messages yet')).toBeVisible();
});

test('an event that the protocol refuses is not sent, and its field says why; one that is chosen is filled in by its example, sent and received', async ({
  page,
  connect,
}) => {
  const client = await connect();
  const form = page.getByRole('tabpanel', { name: 'Send an event' });
  const moment = form.getByLabel('raisedAt');
  await moment.fill('tomorrow');
  await form.getByRole('button', { name: 'Send event' }).click();
  await expect(form.getByText('One field is invalid.')).toBeVisible();
  await expect(moment).toBeFocused();
  await expect(moment).toHaveAccessibleDescription(/Expected a time in UTC such as/);
  // A moment of another zone, which a format of JSON Schema would accept.
  await moment.fill('2026-11-21T08:00:12+01:00');
  await form.getByRole('button', { name: 'Send event' }).click();
  await expect(moment).toHaveAttribute('aria-invalid', 'true');
  expect(client.heard).toEqual([]);
  await moment.fill('2026-11-21T08:00:12Z');
  await expect(moment).not.toHaveAttribute('aria-invalid');
  await form.getByRole('button', { name: 'Send event' }).click();
  await expect(form.getByText('notification/raised was sent to 1 page')).toBeVisible();

  await form.getByRole('combobox', { name: 'Event' }).click();
  await form.getByRole('combobox', { name: 'Event' }).fill('licence');
  // The name of a group is no choice, and leaves the list open.
  await form.getByRole('group', { name: 'licence' }).getByText('licence', { exact: true }).click();
  await form.getByRole('option', { name: 'licence/changed' }).click();
  await expect(form.getByLabel('seatsTotal')).toHaveValue('3');
  await form.getByLabel('seatsTotal').fill('7');
  await form.getByRole('button', { name: 'Send event' }).click();

  await expect(form.getByText('licence/changed was sent to 1 page')).toBeVisible();
  await expect
    .poll(() => client.heard.slice(1))
    .toMatchObject([{ type: 'licence/changed', payload: { state: 'expired', seatsUsed: 1, seatsTotal: 7 } }]);

  // A field that the example leaves out stays out.
  await form.getByRole('combobox', { name: 'Event' }).click();
  await form.getByRole('combobox', { name: 'Event' }).fill('settings');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Send event' }).click();
  await expect.poll(() => client.heard[2]?.payload).toEqual({ user: { theme: 'dark' } });
});

test('faults act from the switch on, as often as was asked, until they are removed; every error code has the switch of its cause', async ({
  page,
  agents,
  connect,
}) => {
  await page.getByRole('tab', { name: 'Faults' }).click();
  const faults = page.getByRole('tabpanel', { name: 'Faults' });
  const broken = faults.getByRole('switch', { name: 'http-500' });
  await broken.click();
  await expect(broken).toBeChecked();
  expect(await regStateOf(agents.maverick)).toMatchObject({ status: 500 });
  await broken.click();
  await expect(broken).not.toBeChecked();
  expect(await regStateOf(agents.maverick)).toMatchObject({ status: 200 });

  await faults.getByLabel('How many times').fill('1');
  await faults.getByRole('combobox', { name: 'Request' }).click();
  await faults.getByRole('combobox', { name: 'Request' }).fill('support add');
  await page.keyboard.press('Enter');
  await faults.getByLabel('Code', { exact: true }).selectOption('ADD_SUPPORT_CASE_FAILED');
  await faults.getByRole('button', { name: 'Add fault' }).click();
  await expect(faults.getByRole('listitem')).toContainText(['1 more time']);
  const client = await connect();
  await client.ask('supportCase/add', {});
  await expect.poll(() => client.heard).toMatchObject([{ error: { code: 'ADD_SUPPORT_CASE_FAILED' } }]);
  await expect(faults.getByText('No faults are active')).toBeVisible();

  for (const [code, name] of Object.entries(causes)) {
    await expect(faults.getByRole('switch', { name, exact: true }), code).toHaveAccessibleDescription(
      new RegExp(`: ${code}$`),
    );
  }
  const cause = faults.getByRole('switch', { name: causes.LICENSE_CHECK_FAILED });
  await cause.click();
  await expect(cause).toBeChecked();
  await client.ask('licence/check', {});
  await expect.poll(() => client.heard[1]).toMatchObject({ error: { code: 'LICENSE_CHECK_FAILED' } });
});

test('a state is saved under a name, and comes back by it; time is frozen, advanced and set ahead, and never back', async ({
  page,
  agents,
}) => {
  const card = part(page, 'Maverick Safe');
  await agents.maverick.set({ licence: 'trial' });
  const time = card.getByRole('group', { name: 'Time' });
  const frozen = time.getByRole('switch', { name: 'Frozen' });
  await frozen.click();
  await expect(frozen).toBeChecked();
  await expect(page.getByRole('status')).toHaveText('Maverick Safe: time frozen');

  const advance = time.getByLabel('Advance by');
  await advance.fill('soon');
  await advance.press('Enter');
  await expect(advance).toHaveAccessibleDescription('Enter a time such as 30s, 5m, 2h or 14d');
  await advance.fill('13d');
  await time.getByRole('button', { name: 'Advance' }).click();
  await expect(advance).toHaveValue('');
  await expect(advance).not.toHaveAttribute('aria-invalid');
  const ahead = time.getByLabel('Ahead of real time');
  await expect(ahead).toHaveValue('13d');
  expect(await agents.maverick.state()).toMatchObject({ licence: 'trial', time: { frozenAt: expect.any(String) } });

  await ahead.fill('15d');
  await ahead.press('Enter');
  await expect(card.getByRole('radio', { name: 'expired' })).toBeChecked();
  await ahead.fill('1d');
  await ahead.press('Enter');
  await expect(ahead).toHaveAccessibleDescription('Time cannot go backwards');
  await frozen.click();
  await expect.poll(async () => (await agents.maverick.state()).time.frozenAt).toBeNull();

  const snapshots = card.getByRole('group', { name: 'Snapshots' });
  await expect(snapshots.getByText('No state is saved.')).toBeVisible();
  await snapshots.getByRole('button', { name: 'Save' }).click();
  await expect(snapshots.getByLabel('Name')).toHaveAccessibleDescription('Expected a name of 1 to 200 letters');
  await snapshots.getByLabel('Name').fill('registered');
  await snapshots.getByLabel('Name').press('Enter');
  await expect(snapshots.getByRole('listitem')).toHaveText(['registeredRestore']);

  await card.getByRole('switch', { name: 'Registered' }).click();
  await expect(card.getByRole('switch', { name: 'Registered' })).not.toBeChecked();
  await snapshots.getByRole('button', { name: 'Restore registered' }).click();
  await expect(card.getByRole('switch', { name: 'Registered' })).toBeChecked();
  expect(agents.maverick.regState.registered).toBe(true);
});

test('a page that was refused is shown, in the log too, with what to do; a scan is drawn while it runs', async ({
  page,
  agents,
  connect,
}) => {
  const origin = 'http://localhost:3000';
  const { regStatePath } = agentAddresses.maverick;
  await fetch(agents.maverick.url + regStatePath, { headers: { origin } });
  await expect(page.getByRole('alert').filter({ hasText: 'A page was refused' })).toContainText(`--origin ${origin}`);
  await expect(part(page, 'Messages').getByText('1 message', { exact: true })).toBeVisible();
  await expect(part(page, 'Messages').getByText('ORIGIN_REFUSED')).toBeVisible();

  const work = part(page, 'Running work');
  await expect(work.getByText('No work is running')).toBeVisible();
  await agents.maverick.set({ speed: 20 });
  const client = await connect();
  await client.ask('scan/software/start');
  await expect(work.getByRole('img', { name: /Percent done over time/ })).toBeVisible();
  await expect(work.locator('polyline')).toHaveCount(1);
  await expect(work.getByRole('listitem')).toHaveText(['scan/softwaredone']);
});
