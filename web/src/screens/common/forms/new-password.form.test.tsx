import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeAccountServer } from '../../../testing/fake-account-server.ts';
import { answers } from '../../../testing/fake-fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderApp } from '../../../testing/render-app.tsx';

vi.mock('../../../lib/navigate-browser.ts');

const rule = 'At least 8 characters';

it.each(['/dsone/reset-password?code=c', '/dsone/set-password', '/maverick/set-password'])(
  'at %s the rule for a password is told before it is broken, and ticked once it is met',
  async (address) => {
    const { password } = await show(address);
    expect(descriptionOf(password)).toBe(rule);
    await userEvent.type(password, '1234567');
    expect(descriptionOf(password)).toBe(rule);
    const circle = markOf(password);
    await userEvent.type(password, '8');
    await waitFor(() => expect(descriptionOf(password)).toBe(`${rule} Long enough`));
    expect(screen.getByText('Long enough').closest('[role=status]')).not.toBeNull();
    expect(markOf(password)).not.toBe(circle);
    await userEvent.type(password, '{Backspace}');
    await waitFor(() => expect(descriptionOf(password)).toBe(rule));
    expect(markOf(password)).toBe(circle);
  },
);

it('an error is told before the rule, which stays', async () => {
  const { password, save } = await show();
  await fillIn(password, '🔒🔒🔒🔒');
  await userEvent.click(save);
  await waitFor(() => expect(descriptionOf(password)).toBe(`New Password must be at least 8 characters long ${rule}`));
});

it.each(['/dsone/reset-password?code=c', '/resetPassword?code=c', '/dsone/set-password', '/maverick/set-password'])(
  'at %s a confirmation without a password is told that it must match, until it does',
  async (address) => {
    const { password, confirmation, save } = await show(address);
    await fillIn(confirmation, '12345678');
    await userEvent.click(save);
    await waitFor(() => expect(descriptionOf(password)).toBe(`Password is a required field ${rule}`));
    expect(descriptionOf(confirmation)).toBe('Confirm Password must match Password');
    await fillIn(password, '12345678');
    await waitFor(() => expect(descriptionOf(confirmation)).toBe(''));
    await userEvent.clear(password);
    await waitFor(() => expect(descriptionOf(confirmation)).toBe('Confirm Password must match Password'));
  },
);

it.each([' correct horse', 'correct horse ', '\u00a0correct horse', 'correct horse\t'])(
  'a blank at an end of %j is pointed out where it is, and saved',
  async (typed) => {
    const { password, confirmation, save, server } = await show();
    await fillIn(password, typed);
    const spaceAtEnd = 'Your password starts or ends with a space. The space is part of it.';
    await waitFor(() => expect(descriptionOf(password)).toBe(`${rule} Long enough ${spaceAtEnd}`));
    expect(descriptionOf(confirmation)).toBe('');
    expect(screen.getByText(spaceAtEnd).closest('[role=status]')).not.toBeNull();
    await fillIn(confirmation, typed);
    await waitFor(() => expect(descriptionOf(confirmation)).toBe(spaceAtEnd));
    await userEvent.click(save);
    await waitFor(() => expect(server.requestsOf('resetPasswordDsone')).toHaveLength(1));
    await userEvent.clear(confirmation);
    await waitFor(() => expect(descriptionOf(confirmation)).not.toContain(spaceAtEnd));
  },
);

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

/** The sign beside the rule. */
function markOf(field: HTMLElement): string | null | undefined {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document
    .getElementById(ids.at(-1) ?? '')
    ?.querySelector('path')
    ?.getAttribute('d');
}
