// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { filledQueryValue, passwordlessQuery, queryValue, withKey, withoutKeys } from './query.ts';

describe('a value of the query that must not be blank', () => {
  testEvery([
    ['?uuid=1', '1'],
    ['?UUID=%201%20', '1'],
    ['?uuid=&UUID=1&uuid=2', '1'],
    ['?uuid=%20&uuid=+1', '1'],
    ['?a=1&amp;uuid=1', '1'],
    ['?uuid=', undefined],
    ['?uuid=%20', undefined],
    ['?uuids=1', undefined],
    ['', undefined],
  ])('is found', ([search, value]) => {
    expect(filledQueryValue(search, 'uuid')).toBe(value);
  });
});

describe('the query without some keys', () => {
  test('drops them in any letter case and however often they come, and keeps the rest in order', () => {
    expect(withoutKeys('?b=1&STATE=2&a=3&state=4&b=5', ['state'])).toBe('?b=1&a=3&b=5');
  });

  test('writes keys and addresses as they were meant', () => {
    expect(withoutKeys('?a=1&amp;state=2&amp;email=ann+test@c.example&amp;amp;b=c+d', ['state'])).toBe(
      '?a=1&email=ann%2Btest%40c.example&b=c+d',
    );
    expect(withoutKeys('?code=a+b%20c&x=d%20e', [])).toBe('?code=a%2Bb%2Bc&x=d+e');
  });

  test('is empty, without a question mark, when nothing is left', () => {
    expect(withoutKeys('?state=1', ['state'])).toBe('');
    expect(withoutKeys('', ['state'])).toBe('');
    expect(withoutKeys('?', [])).toBe('');
  });

  test('keeps what a value means', () => {
    const kept = withoutKeys('?ReturnUrl=%2Fcb%3Fa%3D1%26b%3D%2520&scope=x', ['scope']);
    expect(queryValue(kept, 'ReturnUrl')).toBe('/cb?a=1&b=%20');
  });
});

describe('the query with a key', () => {
  test('replaces it in any letter case', () => {
    expect(withKey('?FAILEDEMAIL=a&ReturnUrl=%2Fx&failedEmail=b', 'failedEmail', 'c@d.example')).toBe(
      '?ReturnUrl=%2Fx&failedEmail=c%40d.example',
    );
  });

  testEvery(['&a=b', '=', '#x', 'é😀', '<script>', '%41', ' ', '__proto__'])(
    'encodes the value, so that it stays one',
    (value) => {
      const search = withKey('?ReturnUrl=%2Fx', 'failedEmail', value);
      expect(queryValue(search, 'failedEmail')).toBe(value);
      expect(queryValue(search, 'ReturnUrl')).toBe('/x');
      expect([...new URLSearchParams(search)]).toHaveLength(2);
    },
  );
});

describe('passwordlessQuery', () => {
  testEvery([
    ['', ''],
    ['?a=1', '?a=1'],
    ['?usePassword=true', ''],
    ['?USEPASSWORD=true&a=1&usepassword=x', '?a=1'],
    ['?returnurl=%2Fx%3Fy%3D1&a=1', '?a=1&ReturnUrl=%2Fx%3Fy%3D1'],
    ['?RETURNURL=%2Ffirst&ReturnUrl=%2Fsecond', '?ReturnUrl=%2Ffirst'],
    ['?ReturnUrl=', '?ReturnUrl='],
  ])('keeps all but the way of signing in', ([search, expected]) => {
    expect(passwordlessQuery(search)).toBe(expected);
  });
});
