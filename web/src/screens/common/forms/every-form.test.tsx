import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeAccountServer, heldAnswer, type FakeAccountServer } from '../../../testing/fake-account-server.ts';
import { answers, type NetworkBehaviour } from '../../../testing/fake-fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { forms, type FormCase } from '../../../testing/forms.ts';
import { refusalBody, textsAfter } from '../../../testing/texts-after.ts';
import { quietConfig, renderApp } from '../../../testing/render-app.tsx';
import { wholeText } from '../../../testing/whole-text.ts';
import { isDisabled } from '../../../testing/is-disabled.ts';

vi.mock('../../../lib/navigate-browser.ts');

test.each([
  ['/dsone/login?ReturnUrl=%2Fcb', 'Enter your email', 'Continue', 'Email is required'],
  ['/dsone/password-login', 'Email Address', 'Login', 'Email is required'],
  ['/maverick/password-login', 'Email address', 'Email me a link instead', 'Email is required'],
  ['/dsone/forgot-password', 'Email Address', 'Send Email', 'Email is required'],
  ['/dsone/reset-password?code=c', 'Password', 'Save Password', 'Password is a required field'],
  ['/dsone/set-password', 'Password', 'Save Password', 'Password is a required field'],
])('at %s the same error is said again, and its field has the focus again', async (address, label, button, error) => {
  fakeAccountServer({ userInfo: answers.json({ isOk: true, email: 'ann@company.example' }) });
  renderApp(address);
  const field = await screen.findByLabelText(label);
  const submit = screen.getByRole('button', { name: button });
  await userEvent.click(submit);
  const said = await screen.findByText(error);
  expect(document.activeElement).toBe(field);
  await userEvent.click(submit);
  // Screen readers say what is put into an alert.
  await waitFor(() => expect(screen.getByText(error)).not.toBe(said));
  expect(screen.getByText(error).closest('[role=alert]')).not.toBeNull();
  expect(document.activeElement).toBe(field);
});

test('an error that stands while its field is corrected is not said at every key', async () => {
  fakeAccountServer();
  renderApp('/dsone/forgot-password');
  const field = await screen.findByLabelText('Email Address');
  await userEvent.type(field, 'a{Enter}');
  const said = await screen.findByText('Invalid email address');
  await userEvent.type(field, 'nn');
  expect(screen.getByText('Invalid email address')).toBe(said);
});

const address = 'ann@example.com';
const password = 'correct horse 9';
const noAddresses = [`${'x'.repeat(10_000)}@example.com`, 'مثال@مثال', '   '];
/** Blanks, signs of a query and of other scripts. */
const oddPassword = ' كلمة 😀 a&b=c%20+d\u0000e ';

describe.each(Object.entries<FormCase>(forms))('%s', (_name, form) => {
  const { email, passwords, operation } = form;

  if (email !== undefined) {
    test('refuses what is no address at its field, and sends nothing', async () => {
      const server = await open(form);
      for (const text of noAddresses) {
        await fill(form, text);
        const field = emailField(form);
        field.focus();
        await userEvent.keyboard('{Enter}');
        // An empty field says enough, where the button waits for an address.
        if (form.awaitsPlausibleEmail !== undefined && text.trim() === '') continue;
        const fault = text.trim() === '' ? 'Email is required' : email.invalid;
        await waitFor(() => expect(document.querySelector(`[id="${field.id}-error"]`)?.textContent).toBe(fault));
        expect(document.activeElement).toBe(field);
        act(() => field.blur());
        expect(describedBy(field)).toBe(fault);
      }
      expect([...server.requestsOf(operation), ...server.requestsOf('lookUpEmail')]).toEqual([]);
    });

    test.each([
      ['  \tann@EXAMPLE.com ', address],
      // A browser's own field of type email would make it strasse.example.
      ['Kim@Straße.example', 'Kim@xn--strae-oqa.example'],
    ])('sends %j in one spelling', async (typed, sent) => {
      const server = await open(form);
      await fill(form, '');
      await fillIn(emailField(form), typed);
      await userEvent.click(button(form));
      await waitFor(() => expect(server.requestsOf(operation)).toHaveLength(1));
      const emails = Object.entries(sentBy(server, form)).filter(([key]) => key.toLowerCase() === 'email');
      expect(emails.map(([, value]) => value)).toEqual([sent]);
    });

    test('has the address of a link in its field, which may spell the plus as it likes', async () => {
      const server = await open({ ...form, path: withEmail(form.path, 'ann+test@example.com') });
      await waitFor(() => expect(emailField(form).value).toBe('ann+test@example.com'));
      expect(server.requestsOf(operation)).toEqual([]);
    });
  }

  if (passwords.length > 0) {
    test('sends a password as it was typed', async () => {
      const server = await open(form);
      await fill(form, address, oddPassword);
      await userEvent.click(button(form));
      await waitFor(() => expect(sentBy(server, form)['Password']).toBe(oddPassword));
      await waitFor(() => expect(isDisabled(button(form))).toBe(false));
      expect(screen.getByLabelText<HTMLInputElement>(passwords[0]!).value).toBe(oddPassword);
    });
  }

  if (form.blankPassword !== undefined) {
    test('refuses three blanks as too short a password, and sends nothing', async () => {
      const server = await open(form);
      await fill(form, address, '   ');
      await userEvent.click(button(form));
      const field = screen.getByLabelText(passwords[0]!);
      const error = (): string | null | undefined => document.querySelector(`[id="${field.id}-error"]`)?.textContent;
      await waitFor(() => expect(error()).toBe(form.blankPassword));
      expect(document.activeElement).toBe(field);
      expect(server.requestsOf(operation)).toEqual([]);
    });
  }

  test('makes one request while Enter is held down, and is busy meanwhile', async () => {
    const answer = heldAnswer();
    const server = await open(form, answer.act);
    await fill(form);
    await userEvent.keyboard('{Enter>20}');
    await waitFor(() => expect(server.requestsOf(operation)).toHaveLength(1));
    expect(isDisabled(button(form))).toBe(true);
    expect(button(form).getAttribute('aria-busy')).toBe('true');
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
    for (const beside of screen.queryAllByRole('button', { name: 'Continue with Google' })) {
      expect(isDisabled(beside)).toBe(true);
    }
    document.querySelector('form')?.requestSubmit();
    answer.give(answers.json(refusalBody));
    await screen.findByText(wholeText(textsAfter(operation).refused ?? ''));
    await waitFor(() => expect(isDisabled(button(form))).toBe(false));
    expect(button(form).getAttribute('aria-busy')).toBe('false');
    expect(server.requestsOf(operation)).toHaveLength(1);
  });

  test.each([
    ['a program beside the page', fillNatively],
    ['a script of the page', fillByScript],
  ])('submits what %s fills in without an event, and nothing of fields that are not its own', async (_by, fillIn) => {
    const server = await open(form);
    addForeignFields();
    for (const [field, value] of fieldsOf(form)) fillIn(field, value);
    await waitFor(() => expect(isDisabled(button(form))).toBe(false));
    await userEvent.click(button(form));
    await waitFor(() => expect(server.requestsOf(operation)).toHaveLength(1));
    const values = Object.values(sentBy(server, form));
    if (email !== undefined) expect(values).toContain(address);
    if (passwords.length > 0) expect(values).toContain(password);
    expect(JSON.stringify(values)).not.toContain('eve');
  });

  test('offline says so, keeps what was typed, and works when the connection is back', async () => {
    const server = await open(form, answers.noConnection);
    await fill(form);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(button(form));
    await screen.findAllByText(/You seem to be offline\./);
    await waitFor(() => expect(isDisabled(button(form))).toBe(false));
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    server.answer(operation, answers.json(refusalBody));
    await userEvent.click(button(form));
    await screen.findByText(wholeText(textsAfter(operation).refused ?? ''));
    for (const [field, value] of fieldsOf(form)) expect(field.value).toBe(value);
  });

  test('offers Try again after a failure, which sends the same', async () => {
    const server = await open(form, answers.json({}, { status: 500 }));
    await fill(form);
    await userEvent.click(button(form));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.requestsOf(operation).length).toBeGreaterThan(1));
    const bodies = server.requestsOf(operation).map(({ body }) => body);
    expect(bodies[1]).toEqual(bodies[0]);
  });
});

async function open(form: FormCase, act?: NetworkBehaviour): Promise<FakeAccountServer> {
  const server = fakeAccountServer({
    userInfo: answers.json({ isOk: true, email: address }),
    [form.operation]: act ?? answers.json(refusalBody),
  });
  const config = quietConfig();
  // Beside social login, the login's field has the label that the table names.
  config.features.socialLogin = true;
  renderApp(form.path, { config });
  await waitFor(() => expect(fieldsOf(form).every(([field]) => !field.disabled)).toBe(true));
  return server;
}

/** The form's fields, each with what is typed into it. */
function fieldsOf(
  { email, passwords }: FormCase,
  typed = address,
  word = password,
): (readonly [HTMLInputElement, string])[] {
  const ofEmail = email === undefined ? [] : [[screen.getByLabelText<HTMLInputElement>(email.label), typed] as const];
  return [...ofEmail, ...passwords.map((label) => [screen.getByLabelText<HTMLInputElement>(label), word] as const)];
}

async function fill(form: FormCase, typed = address, word = password): Promise<void> {
  for (const [field, value] of fieldsOf(form, typed, word)) {
    await userEvent.clear(field);
    if (value !== '') await fillIn(field, value);
  }
}

function emailField(form: FormCase): HTMLInputElement {
  return fieldsOf(form)[0]![0];
}

function button(form: FormCase): HTMLButtonElement {
  return screen.getByRole('button', { name: form.button });
}

function sentBy(server: FakeAccountServer, { operation }: FormCase): Record<string, unknown> {
  return (server.requestsOf(operation).at(-1)?.body ?? {}) as Record<string, unknown>;
}

/** A bare plus, as many programs write it, where others would encode it. */
function withEmail(path: string, email: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}email=${email}`;
}

/** Fills the field so that React does not notice. */
function fillNatively(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}

/** Fills the field so that React takes it for its own doing. */
function fillByScript(field: HTMLInputElement, value: string): void {
  field.value = value;
}

/** Extensions put fields of their own into a form: one that has a value, and one that has none. */
function addForeignFields(): void {
  document
    .querySelector('form')!
    .insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" name="email" value="eve@example.com"><input type="hidden" name="password">',
    );
}

/** What a screen reader says after the field's name. */
function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
    .join(' ')
    .trim();
}
