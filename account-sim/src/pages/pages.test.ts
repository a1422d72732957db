import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { productNames } from 'shared-protocol/product';
import { placesOf } from '../site/places.ts';
import { callOperation } from '../testing/call-operation.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { html } from './html.ts';

const shared = sharedSim();

describe('the tag', () => {
  test('escapes everything but HTML of its own', () => {
    expect(html`<p>${'<b>&"\''}${html`<i>${'>'}</i>`}${[1, html`<br />`]}${null}${false}</p>`.text).toBe(
      '<p>&#60;b&#62;&#38;&#34;&#39;<i>&#62;</i>1<br /></p>',
    );
  });
});

describe('the overview', () => {
  test('leads to every page of the simulators, and every page of either server leads to it', async () => {
    const { origin, siteOrigin } = shared();
    const overview = (await new TestBrowser().open(`${origin}/sim/home`)).text;
    for (const address of ['/inbox', `${siteOrigin}/`, 'http://localhost:29300/']) {
      expect(overview).toContain(`href="${address}"`);
    }
    expect((await new TestBrowser().open(`${siteOrigin}/sim/home`)).text).toBe(overview);
    for (const page of [`${origin}/inbox`, `${siteOrigin}/`]) {
      expect((await new TestBrowser().open(page)).text).toContain('href="/sim/home"');
    }
  });
});

describe('the inbox', () => {
  test('says what it is for while it is empty', async () => {
    expect((await new TestBrowser().open(`${shared().origin}/inbox`)).text).toContain('No mail yet');
  });

  test('lists the newest mail first and shows each with its links', async () => {
    const { origin } = shared();
    const browser = new TestBrowser();
    for (const email of ['ann@example.com', 'ada@example.com'])
      await callOperation(browser, origin, 'forgotPassword', { email });
    const list = await browser.open(`${origin}/inbox`);
    expect([...list.text.matchAll(/To (\w+@example\.com)/g)].map(([, to]) => to)).toEqual([
      'ada@example.com',
      'ann@example.com',
    ]);

    const [, path = ''] = /href="(\/inbox\/[\w-]+)"/.exec(list.text)!;
    const mail = await browser.open(`${origin}${path}`);
    expect(mail.text).toContain('<h1>Set a new password</h1>');
    expect(mail.text).toMatch(
      /<a href="http:\/\/localhost:\d+\/dsone\/reset-password\?code|<a href="http:\/\/localhost:\d+\/resetPassword\?code/,
    );
  });

  test('tells its page of a mail that it does not show yet, also of one that came meanwhile', async () => {
    const { origin } = shared();
    const arrivals = (): Promise<Response> => fetch(`${origin}/inbox/arrivals?after=`);
    const waiting = arrivals();
    await callOperation(new TestBrowser(), origin, 'forgotPassword', { email: 'ann@example.com' });
    expect((await waiting).status).toBe(200);
    expect((await arrivals()).status).toBe(200);
  });

  test('has a page for a mail that is gone', async () => {
    const page = await new TestBrowser().open(`${shared().origin}/inbox/gone`);
    expect(page.status).toBe(404);
    expect(page.text).toContain('This mail is gone');
  });

  test('shows names and addresses as text', async () => {
    const { origin, control } = shared();
    await control.addAccounts([{ email: '<i>@example.com', name: '<img src=x onerror=alert(1)>' }]);
    await callOperation(new TestBrowser(), origin, 'forgotPassword', { email: '<i>@example.com' });
    const { id } = await control.waitForMail({ to: '<i>@example.com' });
    for (const path of ['/inbox', `/inbox/${id}`])
      expect((await new TestBrowser().open(`${origin}${path}`)).text).not.toMatch(/<i>|<img/);
  });
});

describe('the account site', () => {
  testEvery(Object.keys(placesOf(productNames)))('says where one has come, with which parameters', async (path) => {
    const query = `x=${encodeURIComponent('<script>alert(1)</script>')}&email=a@b.example&y=1&y=2`;
    const page = await new TestBrowser().open(`${shared().siteOrigin}${path}?${query}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<dd data-parameter="email">a@b.example</dd>');
    expect(page.text).toContain('<dd data-parameter="y">1, 2</dd>');
    expect(page.text).not.toContain('<script>');
  });

  test('says at home that nobody is signed in, and passes an address on to the sign-in', async () => {
    const page = await new TestBrowser().open(`${shared().siteOrigin}/?email=a%2Bb%40c.example`);
    expect(page.text).toContain('You are not signed in.');
    expect(page.text).toContain('href="/sign-in?email=a%2Bb%40c.example"');
  });
});

test('lets no page run foreign code, be framed or leak its address', async () => {
  const { origin, siteOrigin } = shared();
  const paths = ['/', '/inbox', '/access-link/x', '/external/login?provider=Google', '/connect/authorize'];
  const pages = [...paths.map((path) => origin + path), `${siteOrigin}/`, `${siteOrigin}/cart`];
  for (const address of pages) {
    const { response, text } = await new TestBrowser().open(address);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy, address).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).not.toMatch(/<style|<script>| style="| on\w+="/);
  }
});
