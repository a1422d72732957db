import { expect, test } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

test('brings back everything that was saved, as often as it is asked for', async () => {
  const { origin, siteOrigin, control } = await startSim({ flags: { botCheck: false } });
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'login', operationSamples.login);
  await browser.open(`${siteOrigin}/account`);
  await callOperation(browser, origin, 'sendAccessLink', operationSamples.sendAccessLink);
  await control.addFault('logout', { name: 'http-500' }, 2);
  await control.addClients([client]);
  await control.changeTime({ frozen: true });
  const everything = async () => ({
    state: await control.state(),
    accounts: await control.accounts(),
    mails: await control.mails(),
    flags: await control.flags(),
    faults: await control.faults(),
    clients: await control.clients(),
    time: (await control.time()).now,
    requests: await control.requests(),
  });
  const saved = await everything();
  await control.saveSnapshot('signed in');

  for (const _time of [1, 2]) {
    await control.changeTime({ advanceMs: 86_400_000 });
    await callOperation(browser, origin, 'logout', '');
    await callOperation(browser, origin, 'updateNotifications', { uuid: 'later', settingValue: true });
    await callOperation(browser, origin, 'autoLogin', operationSamples.autoLogin);
    await control.replaceAccounts([]);
    await control.clearMails();
    await control.clearFaults();
    await control.setFlags({ passwordLogin: false });
    await control.addClients([{ ...client, id: 'later' }]);
    await control.restoreSnapshot('signed in');
    expect(await everything()).toEqual(saved);
    expect((await callOperation(browser, origin, 'userInfo', undefined)).body).toMatchObject({ name: 'Ann Archer' });
    await control.restoreSnapshot('signed in');
  }
  expect((await browser.open(`${siteOrigin}/`)).text).toContain('signed in as Ann Archer');
});

test('finishes a sign-in that was begun before it was saved', async () => {
  const { origin, siteOrigin, control } = await startSim({ flags: { botCheck: false } });
  const browser = new TestBrowser();
  const login = await browser.open(`${siteOrigin}/account`);
  await control.saveSnapshot('begun');
  await control.reset();
  await control.restoreSnapshot('begun');
  await callOperation(browser, origin, 'login', operationSamples.login);
  const returnUrl = new URL(login.address.searchParams.get('ReturnUrl')!, origin).href;
  expect((await browser.open(returnUrl)).text).toContain('Hello, Ann Archer');
});

test('is refused under a name that was never saved, and nothing changes', async () => {
  const { control } = await startSim({ seeds: [] });
  await expect(control.restoreSnapshot('nothing')).rejects.toThrow(
    'No snapshot is called "nothing"; none has been saved.',
  );
  await control.saveSnapshot('empty');
  await control.addAccounts([{ email: 'later@example.com' }]);
  await expect(control.restoreSnapshot('emty')).rejects.toThrow('No snapshot is called "emty"; saved: empty.');
  await expect(control.saveSnapshot('')).rejects.toThrow('name: expected at least 1 character');
  expect(await control.accounts()).toHaveLength(1);
  expect(await control.snapshots()).toEqual(['empty']);
});

test('is kept under up to a hundred names', async () => {
  const { control } = await startSim({ seeds: [] });
  for (let place = 1; place <= 100; place += 1) await control.saveSnapshot(`${place}`);
  await expect(control.saveSnapshot('one more')).rejects.toThrow('There are 100 snapshots already');
  await control.saveSnapshot('1');
  expect(await control.snapshots()).toHaveLength(100);
});

const client = { id: 'shop', redirectUris: ['http://localhost:3000/callback'] };
