import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeResetLink } from './tidy-address.ts';

beforeEach(() => {
  delete window.resetLink;
  delete document.documentElement.dataset['resetLink'];
  delete document.documentElement.dataset['resetFor'];
});

describe('the code and the email of a reset link', () => {
  testEvery([
    ['/dsone/reset-password?code=c1&email=ann%40example.com', '/dsone/reset-password'],
    ['/DSONE/Reset-Password/?CODE=c1&Email=ann%40example.com&x=1', '/DSONE/Reset-Password/?x=1'],
    ['/dsone//reset%2Dpassword?code=c1&email=ann%40example.com&x=1', '/dsone//reset%2Dpassword?x=1'],
    ['/resetPassword?x=1&amp;code=c1&amp;email=ann%40example.com', '/resetPassword?x=1'],
    ['/resetPassword?a=b&code=c1&email=ann%40example.com#top', '/resetPassword?a=b#top'],
  ])('leave the address', ([address, left]) => {
    window.history.replaceState({ kept: true }, '', address);
    takeResetLink();
    expect(window.resetLink).toEqual({ code: 'c1', email: 'ann@example.com' });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(left);
    // For a page that does not start, and is loaded again.
    expect(window.resetLinkAddress).toBe(address.split('#')[0]);
    expect(document.documentElement.dataset['resetFor']).toBe('named');
    // The entry says that there was a code, and not which.
    expect(window.history.state).toEqual({ kept: true, link: 1 });
  });

  test('are empty when the address carries none', () => {
    window.history.replaceState(null, '', '/dsone/reset-password');
    takeResetLink();
    expect(window.resetLink).toEqual({ code: '', email: '' });
  });

  test.each([
    ['?code=c1', null, undefined],
    ['?email=ann%40example.com', null, 'none'],
    ['', { kept: true }, 'none'],
    ['', { link: 1 }, 'lost'],
    ['?code=c1', { link: 1 }, undefined],
  ])(
    'of %s in the entry %o mark the document as %s, for what the screen shows before the app',
    (query, state, mark) => {
      window.history.replaceState(state, '', `/dsone/reset-password${query}`);
      takeResetLink();
      expect(document.documentElement.dataset['resetLink']).toBe(mark);
      // Without both, it is not said whose password it will be.
      expect(document.documentElement.dataset['resetFor']).toBeUndefined();
    },
  );

  testEvery(['.', '>', ')', ').', '%3E', '">', '%22%3E', ']', ',', '!', '%E3%80%82', '%E2%80%9D.'])(
    'are as they were mailed where a program takes the sign behind the link for a part of it',
    (sign) => {
      for (const query of ['code=c1&email=ann%40example.com', 'email=ann%40example.com&code=c1']) {
        window.history.replaceState(null, '', `/dsone/reset-password?x=1.&${query}${sign}`);
        takeResetLink();
        expect([query, window.resetLink]).toEqual([query, { code: 'c1', email: 'ann@example.com' }]);
        expect(window.location.search).toBe('?x=1.');
      }
    },
  );

  test('keep a sign at the end of a code that is not the end of the link', () => {
    window.history.replaceState(null, '', '/dsone/reset-password?code=c1.&email=ann%40example.com');
    takeResetLink();
    expect(window.resetLink?.code).toBe('c1.');
  });

  test('are the first of several', () => {
    window.history.replaceState(null, '', '/dsone/reset-password?code=first&code=second');
    takeResetLink();
    expect(window.resetLink?.code).toBe('first');
    expect(window.location.search).toBe('');
  });

  test('are the first that are not blank, without the spaces around them', () => {
    window.history.replaceState(null, '', '/dsone/reset-password?code=&code=%20c1%20&email=+ann%40example.com');
    takeResetLink();
    expect(window.resetLink).toEqual({ code: 'c1', email: 'ann@example.com' });
  });

  testEvery(['ann+test@example.com', 'ann%20test%40example.com', 'ann%2Btest@example.com'])(
    'keep the plus of the address as a link may spell it',
    (email) => {
      window.history.replaceState(null, '', `/dsone/reset-password?code=c1&email=${email}`);
      takeResetLink();
      expect(window.resetLink?.email).toBe('ann+test@example.com');
    },
  );

  testEvery(['q/7+Zk+0==', 'q%2F7%2BZk%2B0%3D%3D', 'q/7%20Zk%200==', 'q/7%20Zk+0%3d='])(
    'keep the plus of the code as a link may spell it',
    (code) => {
      for (const address of [`/dsone/reset-password?code=${code}&x=a+b`, `/resetPassword?x=a+b&amp;CODE=${code}`]) {
        window.history.replaceState(null, '', address);
        takeResetLink();
        expect(window.resetLink?.code).toBe('q/7+Zk+0==');
        expect(window.location.search).toBe('?x=a+b');
      }
    },
  );

  testEvery(['/dsone/login', '/reset-password', '/dsone/reset%252Dpassword'])(
    'stay in the address of every other page',
    (path) => {
      window.history.replaceState(null, '', `${path}?email=ann%40example.com&code=c1`);
      takeResetLink();
      expect(window.resetLink).toBeUndefined();
      expect(window.location.pathname + window.location.search).toBe(`${path}?email=ann%40example.com&code=c1`);
    },
  );
});
