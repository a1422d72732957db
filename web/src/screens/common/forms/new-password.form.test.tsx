import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../../testing/fake-account-server.ts';
import { answers } from '../../../testing/fake-fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { effectsRun, renderApp } from '../../../testing/render-app.tsx';

vi.mock('../../../lib/navigate-browser.ts');

const rule = 'At least 8 characters';
const spaceAtEnd = 'Your password starts or ends with a space. The space is part of it.';

test.each(['/dsone/reset-password?code=c', '/dsone/set-password'])(
  'at %s the password is a new one, whose rule shows before it is broken, and ticked once it is met',
  async (address) => {
    const { password, confirmation } = await show(address);
    // A password manager then suggests one, and does not fill in the old one.
    expect([password, confirmation].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'new-password',
      'new-password',
    ]);
    expect(descriptionOf(password)).toBe(rule);
    await userEvent.type(password, '1234567');
    expect(descriptionOf(password)).toBe(rule);
    const circle = markOf(password);
    await userEvent.type(password, '8');
    expect(markOf(password)).not.toBe(circle);
    // Only then: each key interrupts a screen reader.
    expect(screen.queryByText('Long enough')).toBeNull();
    const met = await screen.findByText('Long enough');
    expect(met.closest('[aria-live="polite"]')).not.toBeNull();
    await userEvent.type(password, '{Backspace}');
    expect(screen.queryByText('Long enough')).toBeNull();
    expect(markOf(password)).toBe(circle);
    expect(descriptionOf(password)).toBe(rule);
  },
);

test('a password that is too short is announced once: by an alert, while the description stays what it was', async () => {
  const { password, save } = await show();
  await fillIn(password, '🔒🔒🔒🔒');
  await userEvent.click(save);
  await waitFor(() =>
    expect(alerts()).toEqual([
      'New Password must be at least 8 characters long',
      'Confirm Password is a required field',
    ]),
  );
  expect(descriptionOf(password)).toBe(rule);
});

test.each(['/dsone/reset-password?code=c', '/dsone/set-password'])(
  'at %s a confirmation without a password shows that it must match, until it does',
  async (address) => {
    const { password, confirmation, save } = await show(address);
    await fillIn(confirmation, '12345678');
    await userEvent.click(save);
    await waitFor(() => expect(alerts()[0]).toBe('Password is a required field'));
    expect(descriptionOf(confirmation)).toBe('Confirm Password must match Password');
    await fillIn(password, '12345678');
    await waitFor(() => expect(descriptionOf(confirmation)).toBe(''));
    await userEvent.clear(password);
    await waitFor(() => expect(descriptionOf(confirmation)).toBe('Confirm Password must match Password'));
  },
);

test.each(['\u00a0correct horse', 'correct horse '])(
  'a blank at an end of %j is pointed out once the field is left, and saved',
  async (typed) => {
    const { password, confirmation, save, server } = await show();
    await userEvent.type(password, typed);
    // Each word of a passphrase ends with one for a moment.
    await effectsRun();
    expect(screen.queryByText(spaceAtEnd)).toBeNull();
    await userEvent.tab();
    expect(descriptionOf(password)).toBe(`${rule} ${spaceAtEnd}`);
    expect(descriptionOf(confirmation)).toBe('');
    expect(screen.getByText(spaceAtEnd).closest('[aria-live="polite"]')).not.toBeNull();
    await userEvent.type(confirmation, typed);
    await userEvent.click(save);
    expect(descriptionOf(confirmation)).toBe(spaceAtEnd);
    await waitFor(() => expect(server.requestsOf('resetPasswordDsone')).toHaveLength(1));
    await userEvent.clear(confirmation);
    expect(descriptionOf(confirmation)).not.toContain(spaceAtEnd);
  },
);

test('pointing out a space moves no button away between press and release', async () => {
  const user = userEvent.setup();
  const { password, save } = await show();
  await user.type(password, 'correct horse ');
  await user.pointer({ keys: '[MouseLeft>]', target: save });
  expect(screen.queryByText(spaceAtEnd)).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: save });
  await screen.findByText(spaceAtEnd);
});

async function show(address = '/dsone/reset-password?code=c') {
  const server = fakeAccountServer({
    userInfo: answers.json({ isOk: true, email: 'ann@company.example' }),
    resetPasswordDsone: answers.json({ isOk: false, statusText: 'No.' }),
  });
  renderApp(address);
  return {
    server,
    password: await screen.findByLabelText('Password'),
    confirmation: screen.getByLabelText('Confirm Password'),
    save: screen.getByRole('button', { name: 'Save Password' }),
  };
}

function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.flatMap((id) =>
    [...(document.getElementById(id)?.childNodes ?? [])].map((node) => node.textContent),
  );
  return texts.filter((text) => text !== null && text !== '').join(' ');
}

function alerts(): (string | null)[] {
  return screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
}

/** The sign beside the rule. */
function markOf(field: HTMLElement): string | null | undefined {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document
    .getElementById(ids.at(-1) ?? '')
    ?.querySelector('path')
    ?.getAttribute('d');
}
