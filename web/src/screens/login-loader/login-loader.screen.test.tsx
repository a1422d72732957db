import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer, heldAnswer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { browserNavigations, quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

test.each([
  ['neither a uuid nor a licence', '?a=b%26c', answers.noContent],
  ['a licence of no installation', '?uuid=u-1&a=b%26c', answers.json({ LicenseStatus: 'Active', UUID: '' })],
  ['a failure', '?uuid=u-1', answers.text('', { status: 500 })],
])('with %s it goes to the sign-up address with the query %s', async (_what, query, act) => {
  fakeAccountServer({ checkMaverickLicence: act });
  renderApp(`/maverick/login${query}`);
  await expectSignUp(query);
});

test('without a uuid in the address it follows the one that the server knows the visitor by', async () => {
  const server = fakeAccountServer({ checkMaverickLicence: answers.json({ LicenseStatus: 'Trial', UUID: 'u-2' }) });
  renderApp('/maverick/login?a=b%26c');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/maverick/auto-login?uuid=u-2'));
  expect(server.requestsOf('checkMaverickLicence').map(({ body }) => body)).toMatchObject([{ UUID: '' }]);
});

test('names the browser of the visitor to the server', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Gecko/20100101 Firefox/143.0');
  const server = fakeAccountServer({ checkMaverickLicence: answers.noContent });
  renderApp('/maverick/login?uuid=u-1');
  await waitFor(() =>
    expect(server.requests.map(({ body }) => body)).toEqual([
      { UUID: 'u-1', PreferredBrowser: 'firefox', ShowUI: true },
    ]),
  );
});

test('goes on also after a move within the history that leaves the screen in place', async () => {
  const answer = heldAnswer();
  const server = fakeAccountServer({ checkMaverickLicence: answer.act });
  renderApp('/maverick/login?uuid=u-1');
  await waitFor(() => expect(server.requests).toHaveLength(1));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  answer.give(answers.noContent);
  await expectSignUp('?uuid=u-1');
});

test('has a button to the sign-up address once the visitor has stopped the browser on its way there', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('navigation', browser);
  fakeAccountServer({ checkMaverickLicence: answers.noContent });
  renderApp('/maverick/login?uuid=u-1');
  await expectSignUp('?uuid=u-1');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();

  act(() => void browser.dispatchEvent(new Event('navigateerror')));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const signUp = `${quietConfig().maverick.signUpUrl}?uuid=u-1`;
  expect(browserNavigations()).toEqual([
    [signUp, 'replace'],
    [signUp, 'link'],
  ]);
});

function expectSignUp(query: string): Promise<void> {
  return waitFor(() => expect(browserNavigations()).toEqual([[quietConfig().maverick.signUpUrl + query, 'replace']]));
}
