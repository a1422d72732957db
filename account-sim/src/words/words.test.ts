import { accountContract } from 'shared-protocol/account/contract';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { languageOfCall, languagesFor } from './words.ts';

const shared = sharedSim({ flags: { botCheck: false, accessCode: true } });
const email = 'ann@example.com';
const german = { 'accept-language': 'de' };

describe('the words', () => {
  test('of another language have the same places as the English ones', () => {
    expect(placesIn(de)).toEqual(placesIn(en));
  });

  testEvery([
    [['en', 'de'], 'de-AT', 'de'],
    [['de', 'en'], '*', 'de'],
    [['en', 'fr'], 'fr', 'en'],
    [['fr', 'de'], 'fr', 'en'],
    [['fr', 'de'], 'de', 'de'],
  ])('are in the language that the app tells, and in English where there are none', ([languages, told, language]) => {
    expect(languageOfCall(languagesFor({ languages }), { 'accept-language': told })).toBe(language);
  });

  test('are those of an app in one language, whatever a browser would like', () => {
    expect(languageOfCall(languagesFor({}), german)).toBe('en');
    expect(languageOfCall(languagesFor({ languages: ['de'] }), { 'accept-language': 'en-US' })).toBe('de');
    expect(languageOfCall(languagesFor({ languages: ['ja'] }), german)).toBe('en');
  });
});

testEvery([
  ['de', 'de', de.refusals.nobodySignedIn],
  ['de-CH, en;q=0.5', 'de', de.refusals.nobodySignedIn],
  ['fr', 'en', en.refusals.nobodySignedIn],
  ['*', 'en', en.refusals.nobodySignedIn],
])('an answer is in the language that the app tells, and names it', async ([wish, language, statusText]) => {
  const address = `${shared().origin}${accountContract.userInfo.path}`;
  const answer = await new TestBrowser().request(address, { headers: { 'accept-language': wish } });
  expect(answer.headers.get('content-language')).toBe(language);
  expect(await answer.json()).toEqual({ isOk: false, statusText });
});

test('a fault is in that language too, except for a text that a test has queued', async () => {
  const { origin, control } = shared();
  const address = `${origin}${accountContract.userInfo.path}`;
  const said = async (): Promise<unknown> => {
    const answer = await new TestBrowser().request(address, { headers: german });
    return [answer.headers.get('content-language'), ((await answer.json()) as { statusText: string }).statusText];
  };
  await control.addFault('userInfo', { name: 'refuse' }, 1);
  expect(await said()).toEqual(['de', de.refusals.refused]);
  await control.addFault('userInfo', { name: 'too-many-requests', retryAfterSeconds: 1 }, 1);
  expect(await said()).toEqual(['de', 'Zu viele Anfragen. Versuchen Sie es in 1 Sekunde noch einmal.']);
  await control.addFault('userInfo', { name: 'refuse', statusText: 'Non.' }, 1);
  expect(await said()).toEqual([null, 'Non.']);
});

test('what only a programmer reads is English, and says so', async () => {
  const { origin } = shared();
  const { headers } = await new TestBrowser().postJson(`${origin}${accountContract.lookUpEmail.path}`, {}, german);
  expect(headers.get('content-language')).toBe('en');
});

test('the mails and pages of a link are in the language of the page that asked for it', async () => {
  const { origin, control } = shared();
  const asker = new TestBrowser();
  await asker.postJson(`${origin}${accountContract.sendAccessLink.path}`, { Email: email, ProductId: 6 }, german);
  const mail = await control.waitForMail({ to: email });
  expect(mail).toMatchObject({ language: 'de', subject: 'Ihr persönlicher Zugangslink' });
  expect(mail.text).toContain('Der Link gilt 1 Tag, der Code 10 Minuten.');
  expect(mail.html).toContain('<html lang="de">');

  await control.changeTime({ advanceMs: 3 * 60_000 });
  const reader = new TestBrowser();
  const page = await reader.open(mail.links[0]!, { headers: { 'accept-language': 'en' } });
  expect(page.response.headers.get('content-language')).toBe('de');
  expect(page.text).toContain('<html lang="de">');
  expect(page.text).toContain('Dort anmelden, wo ich ihn angefordert habe: Chrome unter Windows, vor 3 Minuten');
  const done = await reader.press(page, 'Dort anmelden');
  expect(done.text).toContain('Der Browser (Chrome unter Windows) ist angemeldet');
  expect((await reader.open(mail.links[0]!)).text).toContain('Dieser Link wurde bereits benutzt');
  const unknown = await new TestBrowser().open(`${mail.links[0]}x`, { headers: { cookie: '', ...german } });
  expect(unknown.text).toContain('Unbekannter Link');
  const choice = { cookie: 'language=de', 'accept-language': 'en' };
  expect((await new TestBrowser().open(`${origin}/access-link/%zz`, { headers: choice })).text).toContain(
    'Unbekannter Link',
  );
});

test('a mail to reset a password is in that language, and in English where there is none', async () => {
  const { origin, control } = shared();
  const { path } = accountContract.forgotPassword;
  await new TestBrowser().postJson(`${origin}${path}`, { email }, german);
  expect(await control.waitForMail({ to: email })).toMatchObject({ subject: 'Neues Passwort festlegen' });
  await control.clearMails();
  await callOperation(new TestBrowser(), origin, 'forgotPassword', { email });
  expect(await control.waitForMail({ to: email })).toMatchObject({ language: 'en', subject: 'Set a new password' });
});

/** The path of each text, and the names in it. */
function placesIn(words: object, path = ''): Record<string, readonly string[]> {
  const all: Record<string, readonly string[]> = {};
  for (const [key, value] of Object.entries(words) as [string, string | object][]) {
    if (typeof value === 'object') Object.assign(all, placesIn(value, `${path}${key}.`));
    else all[path + key] = (value.match(/\{\w+\}/g) ?? []).sort();
  }
  return all;
}
