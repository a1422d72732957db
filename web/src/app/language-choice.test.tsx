import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../testing/fake-account-server.ts';
import { answers } from '../testing/fake-fetch.ts';
import { fillIn } from '../testing/fill-in.ts';
import { inGerman } from '../testing/in-german.ts';
import { browserNavigations, effectsRun, quietConfig, renderApp } from '../testing/render-app.tsx';
import { loadTexts } from '../texts/load-texts.ts';
import { setPageLanguage } from '../texts/page-language.ts';
import { wholeText } from '../testing/whole-text.ts';

vi.mock('../lib/navigate-browser.ts');
vi.mock('../texts/load-texts.ts', () => ({
  // Two modules import this at the same time: a factory that waits would make a mock for each of them.
  loadTexts: vi.fn(async (language: string) =>
    language === 'de' ? (await import('../testing/in-german.ts')).inGerman : (await import('../texts/en.ts')).en,
  ),
}));

beforeEach(() => {
  setPageLanguage('en');
});
afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'language=; Max-Age=0; Path=/';
  delete document.documentElement.dataset['language'];
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});

describe('the choice of a language', () => {
  test('is not there where a deployment has one', async () => {
    show('/dsone/login?ReturnUrl=x', ['en']);
    await screen.findByRole('heading', { name: 'Customer Login' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('names each in its own words, for a screen reader in its own voice', async () => {
    show('/dsone/login?ReturnUrl=x');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => [option.textContent, option.lang])).toEqual([
      ['English', 'en'],
      ['Deutsch', 'de'],
    ]);
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'en');
  });

  test('changes the words, the document and the cookie, and neither the focus nor what was typed', async () => {
    show('/dsone/login?ReturnUrl=x');
    const field = await screen.findByLabelText('Enter your email');
    await fillIn(field, 'ann@company');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Please enter a valid email address');
    await chooseGerman();

    await screen.findByRole('heading', { name: 'Kundenanmeldung' });
    expect(screen.getByText('Keine gültige E-Mail-Adresse')).toBeTruthy();
    expect(screen.getByLabelText('E-Mail-Adresse eingeben')).toBe(field);
    expect(field).toHaveProperty('value', 'ann@company');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sprache' }));
    expect(document.documentElement.lang).toBe('de');
    expect(document.documentElement.dir).toBe('ltr');
    expect(document.cookie).toBe('language=de');
    expect(browserNavigations()).toEqual([]);
  });

  test('is made by Enter or by leaving, not by each key in the closed list, and is said in the new language', async () => {
    show('/dsone/login?ReturnUrl=x');
    const choice = await screen.findByRole<HTMLSelectElement>('combobox');
    const moveTo = (value: string): void => {
      fireEvent.keyDown(choice, { key: 'ArrowDown' });
      fireEvent.change(choice, { target: { value } });
    };
    moveTo('de');
    expect(choice.value).toBe('de');
    fireEvent.keyDown(choice, { key: 'Escape' });
    expect(choice.value).toBe('en');
    moveTo('de');
    await effectsRun();
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toBe('');
    fireEvent.keyDown(choice, { key: 'Enter' });
    await screen.findByText(inGerman.common.languageChanged);
    expect(document.documentElement.lang).toBe('de');

    moveTo('en');
    fireEvent.blur(choice);
    await screen.findByText('This page is now in English.');
  });

  test('keeps a problem and says it in the other language', async () => {
    fakeAccountServer({ updateNotifications: answers.json({ isOk: false, statusText: 'Full' }, { status: 400 }) });
    renderApp('/dsone/login-sign-up', { config: offering(['en', 'de']) });
    await userEvent.click(await screen.findByRole('checkbox'));
    await screen.findByText(wholeText('Unable to update settings: Full'));
    await chooseGerman();
    await screen.findByText(wholeText('Nicht gespeichert: Full'));
  });

  test('keeps the step and its countdown', async () => {
    show('/dsone/login?ReturnUrl=x', ['en', 'de'], { linkSentTo: 'ann@company.example', sentAgainAt: Date.now() });
    await screen.findByText(/^You can send it again in \d+ s$/);
    await chooseGerman();
    await screen.findByRole('heading', { name: 'Prüfen Sie Ihre E-Mails' });
    expect(screen.getByText(/^Wieder in \d+ s$/)).toBeTruthy();
  });

  test.each([
    ['?ui_locales=en&ReturnUrl=x', '?ReturnUrl=x&ui_locales=de'],
    ['?ReturnUrl=%2Fcb%3Fui_locales%3Den', '?ReturnUrl=%2Fcb%3Fui_locales%3Den&ui_locales=de'],
    ['?ReturnUrl=x', '?ReturnUrl=x'],
  ])('holds after a reload too, where the address %s asks for another', async (search, after) => {
    show(`/dsone/login${search}`);
    await chooseGerman();
    await screen.findByRole('heading', { name: 'Kundenanmeldung' });
    expect(window.location.search).toBe(after);
    expect(window.history.state).toMatchObject({ key: 'first' });
  });

  test('stays in the address when the visitor goes on', async () => {
    fakeAccountServer();
    show('/dsone/login?ui_locales=en&ReturnUrl=%2Fcb%3Fui_locales%3Den');
    const field = await screen.findByLabelText('Enter your email');
    await chooseGerman();
    await screen.findByRole('heading', { name: 'Kundenanmeldung' });
    await fillIn(field, 'ann@company.example');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Prüfen Sie Ihre E-Mails' });
    expect(window.location.search).toBe('?ReturnUrl=%2Fcb%3Fui_locales%3Den&ui_locales=de');
  });

  test('stays as it was where the language cannot be loaded', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.mocked(loadTexts).mockRejectedValueOnce(new Error('offline'));
    show('/dsone/login?ReturnUrl=x');
    await chooseGerman();
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'en'));
    expect(screen.getByRole('heading', { name: 'Customer Login' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });

  test('holds for the page where cookies are blocked', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    show('/dsone/login?ReturnUrl=x');
    await chooseGerman();
    await screen.findByRole('heading', { name: 'Kundenanmeldung' });
  });
});

describe('the account server', () => {
  test('gets the language, where there is a choice', async () => {
    const server = fakeAccountServer();
    renderApp('/dsone/login?ReturnUrl=x', { config: offering(['en', 'de']) });
    await chooseGerman();
    await fillIn(await screen.findByLabelText('E-Mail-Adresse eingeben'), 'ann@company.example');
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByRole('heading', { name: 'Prüfen Sie Ihre E-Mails' });
    expect(server.requests.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['en', 'de', 'de']);
  });

  test('gets nothing but what the browser says, where there is none', async () => {
    const server = fakeAccountServer();
    renderApp('/dsone/login?ReturnUrl=x');
    await screen.findByRole('heading', { name: 'Customer Login' });
    expect(server.requests.map(({ headers }) => headers.has('Accept-Language'))).toEqual([false]);
  });

  test('starts a sign-in by Google in the language', async () => {
    fakeAccountServer();
    const config = offering(['en', 'de']);
    config.features.socialLogin = true;
    renderApp('/dsone/login?ReturnUrl=x&ui_locales=en', { config });
    await chooseGerman();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(browserNavigations()[0]?.[0]).toMatch(/&ReturnUrl=x&ui_locales=de$/);
  });
});

function show(address: string, languages: readonly ('en' | 'de')[] = ['en', 'de'], state: unknown = null): void {
  fakeAccountServer();
  renderApp(address, { config: offering(languages), state });
}

function offering(languages: readonly ('en' | 'de')[]): ReturnType<typeof quietConfig> {
  return { ...quietConfig(), languages: [...languages] };
}

async function chooseGerman(): Promise<void> {
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Deutsch');
}
