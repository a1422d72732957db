import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { loginField } from '../../testing/login-field.ts';
import { quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

const address = '/dsone/login?ReturnUrl=%2Fcb';

describe('the login form', () => {
  it.each([
    [false, 'Enter your email'],
    [true, 'Use another email'],
  ])('with social login %s labels its field %s', async (socialLogin, label) => {
    const config = quietConfig();
    config.features.socialLogin = socialLogin;
    fakeAccountServer();
    renderApp(address, { config });
    const field = await findField();
    expect(field.getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText(label)).toBe(field);
    expect(screen.queryByRole('button', { name: 'Continue with Google' }) !== null).toBe(socialLogin);
    expect(screen.queryByText('Or') !== null).toBe(socialLogin);
  });
});

describe('an address that cannot be right', () => {
  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['ann', 'Please enter a valid email address'],
    ['ann@company', 'Please enter a valid email address'],
    ['x'.repeat(10_000), 'Please enter a valid email address'],
    ['<img src=x onerror=alert(1)>', 'Please enter a valid email address'],
  ])('(%j) is answered with %j at the field, which has the focus; nothing is sent', async (typed, message) => {
    const server = fakeAccountServer();
    renderApp(address);
    const field = await findField();
    if (typed !== '') fireEvent.change(field, { target: { value: typed } });
    await userEvent.click(continueButton());

    expect(await screen.findByText(message)).not.toBeNull();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe(message);
    expect(error?.getAttribute('role')).toBe('alert');
    expect(server.requestsOf('sendAccessLink')).toEqual([]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('is no longer blamed once it is right', async () => {
    fakeAccountServer();
    renderApp(address);
    const field = await findField();
    await userEvent.type(field, 'ann{Enter}');
    await screen.findByText('Please enter a valid email address');
    await userEvent.type(field, '@company.example');
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull());
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(field.getAttribute('aria-describedby')).toBeNull();
  });
});

describe('a submitted address', () => {
  it('is sent without the spaces around it and with its domain in lower case, to link and lookup alike', async () => {
    const server = fakeAccountServer();
    renderApp(address);
    const field = await findField();
    await userEvent.click(field);
    await userEvent.paste('  Ann.Smith@COMPANY.Example ');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(server.requests.map(({ operation, body }) => [operation, body])).toEqual([
      ['checkSession', undefined],
      ['sendAccessLink', { Email: 'Ann.Smith@company.example', ProductId: 6 }],
      ['lookUpEmail', { email: 'Ann.Smith@company.example' }],
    ]);
  });

  it('is shown as typed, and sent with its domain in one spelling, again and again', async () => {
    const server = fakeAccountServer();
    await submit('  Kim@Straße.example');
    await screen.findByText('Kim@Straße.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(server.requestsOf('sendAccessLink')).toHaveLength(2));
    for (const { body } of server.requestsOf('sendAccessLink'))
      expect(body).toEqual({ Email: 'Kim@xn--strae-oqa.example', ProductId: 6 });
    expect(server.requestsOf('lookUpEmail')[0]?.body).toEqual({ email: 'Kim@xn--strae-oqa.example' });
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await findField()).toHaveProperty('value', 'Kim@Straße.example');
  });

  it('that is not found is shown and kept as typed', async () => {
    fakeAccountServer({ sendAccessLink: answers.json({ isOk: false }) });
    await submit('kim@MÜNCHEN.example');
    await screen.findByText('Account Not Found');
    expect(new URLSearchParams(window.location.search).get('failedEmail')).toBe('kim@MÜNCHEN.example');
    expect(await findField()).toHaveProperty('value', 'kim@MÜNCHEN.example');
  });

  it('stays out of the address bar', async () => {
    fakeAccountServer();
    await submit('ann@company.example');
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(window.location.pathname + window.location.search).toBe(address);
  });

  it('may be typed right to left or hold signs of any script', async () => {
    const server = fakeAccountServer();
    await submit('مثال😀@company.example');
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(server.requestsOf('sendAccessLink')[0]?.body).toEqual({ Email: 'مثال😀@company.example', ProductId: 6 });
    expect(screen.getByText('مثال😀@company.example').tagName).toBe('BDI');
  });
});

it('a submit can be followed by another when it failed', async () => {
  const server = fakeAccountServer({ sendAccessLink: answers.text('', { status: 429 }) });
  await submit('ann@company.example');
  await screen.findByText(/too many attempts/);
  await waitFor(() => expect(continueButton()).toHaveProperty('disabled', false));
  server.answer('sendAccessLink', answers.json({ isOk: true }));
  await userEvent.click(continueButton());
  await screen.findByRole('heading', { name: 'Check Your Email' });
  expect(server.requestsOf('sendAccessLink')).toHaveLength(2);
});

async function submit(email: string): Promise<void> {
  renderApp(address);
  fireEvent.change(await findField(), { target: { value: email } });
  await userEvent.click(continueButton());
}

function findField(): Promise<HTMLElement> {
  return loginField();
}

function continueButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Continue' });
}
