import { afterEach, expect, test } from 'vitest';
import { completePage, takeCarriedEntry } from './prepare-app.ts';

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test.each([
  ['', ['/dsone/login', '/dsone/login', 'https://cart.example/?b=2', 'https://guide.example/']],
  [
    '?a=%26&ReturnUrl=%2Fx&usePassword=true',
    [
      `${location.origin}/dsone/login?a=%26&ReturnUrl=%2Fx&usePassword=true`,
      `${location.origin}/dsone/password-login?a=%26&ReturnUrl=%2Fx&usePassword=true`,
      'https://cart.example/?b=2&a=%26',
      'https://guide.example/',
    ],
  ],
])('with %j in the address, each link that leads on with it has its part of it', (search, addresses) => {
  history.replaceState(null, '', `/dsone/password-login${search}`);
  document.body.innerHTML = `<a href="/dsone/login" data-query="whole"></a>
<a href="/dsone/login" data-query="whole" data-password-path="/dsone/password-login"></a>
<a href="https://cart.example/?b=2" data-query="cart"></a>
<a href="https://guide.example/"></a>`;
  completePage();
  document.dispatchEvent(new Event('readystatechange'));
  const links = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'));
  expect(links).toEqual(addresses);
});

test.each([
  ['?carriedEntry', '', { typedEmail: 'ann@example.com' }],
  ['?a=%2F+b&carriedEntry', '?a=%2F+b', { typedEmail: 'ann@example.com' }],
  // Somebody has kept the address.
  ['?carriedEntry', '', null],
])('at %j the history entry keeps what the document before has carried over, once', (search, own, usr) => {
  if (usr !== null) sessionStorage.setItem('carriedEntry', JSON.stringify(usr));
  history.replaceState(null, '', `/dsone/login${search}`);
  takeCarriedEntry();
  expect(location.pathname + location.search).toBe(`/dsone/login${own}`);
  expect(history.state).toEqual({ usr });
  expect(sessionStorage.getItem('carriedEntry')).toBeNull();
});
