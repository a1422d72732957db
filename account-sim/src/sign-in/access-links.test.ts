import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { accountContract } from 'shared-protocol/account/contract';
import type { AccountSim } from '../start-account.ts';
import { callOperation } from '../testing/call-operation.ts';
import { beginSignIn } from '../testing/sign-in-steps.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { dayMs, minuteMs } from '../testing/test-clock.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const shared = sharedSim({ flags: { botCheck: false } });

/** A browser that asked for a link, and the link. */
async function asked(sim: AccountSim, email = 'ann@example.com'): Promise<{ asker: TestBrowser; link: string }> {
  const asker = new TestBrowser();
  await asker.postJson(`${sim.origin}${accountContract.sendAccessLink.path}`, { Email: email, ProductId: 6 });
  return { asker, link: (await sim.control.waitForMail({ to: email })).links[0]! };
}

async function isSignedIn(browser: TestBrowser, { origin }: AccountSim): Promise<boolean> {
  return (await browser.get(`${origin}${accountContract.checkSession.path}`)).status === 200;
}

describe('in the browser that asked', () => {
  test('signs in at once and hands over to the desktop software', async () => {
    const sim = await startSim({ flags: { botCheck: false }, appOrigins: ['http://app.test'] });
    const { asker, link } = await asked(sim);
    const response = await asker.request(link);
    expect(response.status).toBe(303);
    const uuid = 'a0000000-0000-4000-8000-000000000001';
    expect(response.headers.get('location')).toBe(`http://app.test/dsone/auto-login?uuid=${uuid}`);
    expect(await isSignedIn(asker, sim)).toBe(true);
  });

  test('goes to the account page when there is no licence', async () => {
    const sim = shared();
    const { asker, link } = await asked(sim, 'lea@example.com');
    expect((await asker.request(link)).headers.get('location')).toBe(`${sim.siteOrigin}/account`);
  });

  test('ends at the second product, whose login asked, also in a sign-in request of the other', async () => {
    const sim = shared();
    const asker = new TestBrowser();
    await beginSignIn(asker, sim);
    await callOperation(asker, sim.origin, 'passwordlessMaverick', { email: 'ann@example.com', product: 7 });
    const mail = await sim.control.waitForMail({ to: 'ann@example.com' });
    const location = (await asker.request(mail.links[0]!)).headers.get('location');
    expect(location).toBe(`${sim.siteOrigin}/maverick/ui`);
  });

  test('goes on when it is opened again, by a reload or a browser that loads ahead, but not after a sign-out', async () => {
    const sim = shared();
    const { asker, link } = await asked(sim);
    for (const _time of ['first', 'again']) expect((await asker.request(link)).status).toBe(303);
    await asker.get(`${sim.origin}${accountContract.logout.path}`);
    const page = await asker.open(link);
    expect(page.status).toBe(410);
    expect(page.text).toContain('This link has already been used');
    expect(page.text).toContain(`href="${sim.origin}/dsone/login"`);
    expect(await isSignedIn(asker, sim)).toBe(false);
  });
});

describe('in another browser', () => {
  test('signs in there when a button is pressed, once', async () => {
    const sim = shared();
    const { link } = await asked(sim, 'lea@example.com');
    const other = new TestBrowser();
    const page = await other.open(link);
    expect(page.text).toContain('Continue as lea@example.com');
    expect(await isSignedIn(other, sim)).toBe(false);

    await other.press(page, 'Sign in here');
    expect(await isSignedIn(other, sim)).toBe(true);
    expect((await new TestBrowser().press(page, 'Sign in here')).status).toBe(410);
  });

  test('signs in the browser that asked, by name, when the reader chooses so', async () => {
    const sim = shared();
    const { asker, link } = await asked(sim);
    await sim.control.changeTime({ advanceMs: 2 * minuteMs });
    const other = new TestBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605');
    const page = await other.open(link);
    expect(page.text).toContain('Sign in where I asked for it: Chrome on Windows, 2 minutes ago');
    expect(page.text).toMatch(/safe only if you yourself asked/);

    const done = await other.press(page, 'Sign in where I asked for it');
    expect(done.text).toContain('Go back to where you asked');
    expect(await isSignedIn(other, sim)).toBe(false);
    expect(await isSignedIn(new TestBrowser(), sim)).toBe(false);
    expect(await isSignedIn(asker, sim)).toBe(true);
  });

  test('signs in nobody who planted the cookies that the browser asked with', async () => {
    const sim = shared();
    const { asker: planter } = await asked(sim, 'lea@example.com');
    const asker = planter.copy();
    await callOperation(asker, sim.origin, 'sendAccessLink', { Email: 'ann@example.com', ProductId: 6 });
    const { links } = await sim.control.waitForMail({ to: 'ann@example.com' });
    // Who planted them asks once more, for somebody else.
    await callOperation(planter, sim.origin, 'sendAccessLink', { Email: 'ada@example.com', ProductId: 6 });
    const other = new TestBrowser();
    await other.press(await other.open(links[0]!), 'Sign in where I asked for it');
    expect([await isSignedIn(planter, sim), await isSignedIn(asker, sim)]).toEqual([false, true]);
  });

  test('signs in the browser that asked by the link of an earlier mail too', async () => {
    const sim = shared();
    const { asker, link } = await asked(sim);
    await callOperation(asker, sim.origin, 'sendAccessLink', { Email: 'ann@example.com', ProductId: 6 });
    const other = new TestBrowser();
    await other.press(await other.open(link), 'Sign in where I asked for it');
    expect(await isSignedIn(asker, sim)).toBe(true);
  });

  test('lets that choice lapse when the browser does not come back', async () => {
    const sim = shared();
    const { asker, link } = await asked(sim);
    const other = new TestBrowser();
    await other.press(await other.open(link), 'Sign in where I asked for it');
    await sim.control.changeTime({ advanceMs: 10 * minuteMs });
    expect(await isSignedIn(asker, sim)).toBe(false);
  });

  test('does not promise to sign in a browser that a restarted server has forgotten, and keeps the link good', async () => {
    const folder = await temporaryFolder();
    const options = { dataFile: join(folder, 'data.json'), flags: { botCheck: false } };
    const first = await startSim(options);
    const { link } = await asked(first);
    await first.stop();
    const second = await startSim(options);
    const address = `${second.origin}${new URL(link).pathname}`;
    expect((await new TestBrowser().open(address)).text).not.toContain('Sign in where I asked');
    const gone = await new TestBrowser().open(`${address}/approve`, { method: 'POST' });
    expect(gone.status).toBe(410);
    expect(gone.text).toContain('You can still sign in here');
    const browser = new TestBrowser();
    await browser.press(await browser.open(address), 'Sign in here');
    expect(await isSignedIn(browser, second)).toBe(true);
  });

  test('refuses the button on a page of another origin, and shows the page where a form of it is opened as an address', async () => {
    const { link } = await asked(shared());
    for (const action of ['continue', 'approve']) {
      const init = { method: 'POST', headers: { origin: 'https://evil.example' } };
      expect((await fetch(`${link}/${action}`, init)).status).toBe(403);
      const page = await new TestBrowser().open(`${link}/${action}`);
      expect([page.address.href, page.text]).toEqual([link, expect.stringContaining('Continue as ann@example.com')]);
    }
  });
});

describe('a dead link', () => {
  test('has expired after a day, everywhere', async () => {
    const sim = shared();
    const { asker, link } = await asked(sim);
    const page = await new TestBrowser().open(link);
    await sim.control.changeTime({ advanceMs: dayMs });
    for (const browser of [asker, new TestBrowser()]) {
      const dead = await browser.open(link);
      expect(dead.status).toBe(410);
      expect(dead.text).toContain('This link has expired');
    }
    expect((await new TestBrowser().press(page, 'Sign in here')).status).toBe(410);
    expect((await new TestBrowser().press(page, 'Sign in where I asked for it')).status).toBe(410);
    expect(await isSignedIn(asker, sim)).toBe(false);
  });

  test('is a plain page', async () => {
    for (const token of ['', '/', '/nonsense', '/%00', '/..%2f..%2fetc', `/${'x'.repeat(500)}`]) {
      const page = await new TestBrowser().open(`${shared().origin}/access-link${token}`);
      expect([token, page.status, page.text]).toEqual([token, 404, expect.stringContaining('Unknown link')]);
    }
  });

  testEvery(['.', '>', '/', '/more', '/more/of/it', '%zz', '%', 'x'.repeat(600)])(
    'is one with something appended, which the page says',
    async (appended) => {
      const { link } = await asked(shared());
      const page = await new TestBrowser().open(`${link}${appended}`);
      expect([page.status, page.response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.text).toContain('Unknown link');
      expect(page.text).toContain('something was added to it');
      expect((await new TestBrowser().open(link)).status).toBe(200);
    },
  );

  test('is one of an account that is gone', async () => {
    const sim = shared();
    const { asker, link } = await asked(sim);
    await sim.control.replaceAccounts([]);
    expect((await asker.open(link)).status).toBe(404);
  });
});
