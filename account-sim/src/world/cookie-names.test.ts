import { expect, test } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

test('one browser is signed in at two simulators side by side, and at their account sites', async () => {
  const [one, other] = await Promise.all([startSim(), startSim()]);
  const browser = new TestBrowser();
  for (const { origin } of [one, other]) await callOperation(browser, origin, 'login', operationSamples.login);
  for (const { origin, siteOrigin } of [one, other]) {
    expect((await callOperation(browser, origin, 'userInfo', undefined)).body).toMatchObject({ name: 'Ann Archer' });
    expect((await browser.open(`${siteOrigin}/account`)).text).toContain('Hello, Ann Archer');
  }
  for (const { siteOrigin } of [one, other]) {
    expect((await browser.open(siteOrigin)).text).toContain('signed in as Ann Archer');
  }
});
