// @vitest-environment node
import { accountContract } from 'shared-protocol/account/contract';
import { describe, expect, it } from 'vitest';
import { encodeRequest } from './encode-request.ts';

const json = 'application/json';

describe('a request', () => {
  it('without parameters has neither query nor body', () => {
    expect(encodeRequest(accountContract.checkSession, '/account/session', undefined)).toEqual({
      url: '/account/session',
      init: { method: 'GET', headers: { Accept: json }, credentials: 'include' },
    });
  });

  it('in JSON names its type', () => {
    const { url, init } = encodeRequest(accountContract.sendAccessLink, '/link', {
      Email: 'ä"@b.example',
      ProductId: 6,
    });
    expect(url).toBe('/link');
    expect(init).toEqual({
      method: 'POST',
      headers: { Accept: json, 'Content-Type': json },
      credentials: 'include',
      body: '{"Email":"ä\\"@b.example","ProductId":6}',
    });
  });

  it('in a form encodes every sign that would end a value', () => {
    const { url, init } = encodeRequest(accountContract.login, '/login', {
      Email: 'ann@company.example',
      Password: 'pass word&=+%',
      ReturnUrl: '/connect/cb?a=1&b=2',
      RememberMe: 'false',
    });
    expect(url).toBe('/login');
    expect(init.body).toBeInstanceOf(URLSearchParams);
    expect((init.body as URLSearchParams).toString()).toBe(
      'Email=ann%40company.example&Password=pass+word%26%3D%2B%25&ReturnUrl=%2Fconnect%2Fcb%3Fa%3D1%26b%3D2&RememberMe=false',
    );
    // The browser adds the form's type with its charset.
    expect(init.headers).toEqual({ Accept: json });
  });

  it('in a query has no body', () => {
    const { url, init } = encodeRequest(accountContract.validateBotToken, '/check', { token: 'a+b/c=&d' });
    expect(url).toBe('/check?token=a%2Bb%2Fc%3D%26d');
    expect(init).toEqual({ method: 'POST', headers: { Accept: json }, credentials: 'include' });
  });

  it.each(['', '?uuid=1', '?a=%20+&b'])('that passes on the query %j leaves it as it is', (query) => {
    expect(encodeRequest(accountContract.logout, '/account/logout', query).url).toBe(`/account/logout${query}`);
  });
});
