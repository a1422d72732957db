// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { filledQueryValue, passwordlessQuery, queryValue, withKey, withoutKeys } from './query.ts';

describe('a value of the query', () => {
  it.each([
    ['?ReturnUrl=/a', 'ReturnUrl', '/a'],
    ['?returnurl=/a', 'ReturnUrl', '/a'],
    ['?RETURNURL=/a', 'returnUrl', '/a'],
    ['ReturnUrl=/a', 'ReturnUrl', '/a'],
    ['?uuid=1&UUID=2', 'uuid', '1'],
    ['?email=a%2Bb%40c.example', 'email', 'a+b@c.example'],
    ['?email=a+b', 'email', 'a b'],
    ['?a=1=2', 'a', '1=2'],
    ['?%72eturnUrl=/a', 'ReturnUrl', '/a'],
    ['?ReturnUrl=&returnurl=/a', 'ReturnUrl', '/a'],
    ['?ReturnUrl&RETURNURL=%20&returnurl=/a&returnUrl=/b', 'ReturnUrl', '/a'],
    ['?a=1&amp;ReturnUrl=/a', 'ReturnUrl', '/a'],
    ['?amp;uuid=1', 'uuid', '1'],
    ['?a=1&AMP;amp;Code=c1', 'code', 'c1'],
    ['?a=1&amp%3Bstate=x', 'state', 'x'],
    ['?ampere=1', 'ampere', '1'],
    ['?a=&amp;b', 'b', ''],
    ['?email=ann+test@c.example', 'email', 'ann+test@c.example'],
    ['?a=1&amp;failedEmail=ann+a+b@c.example', 'failedEmail', 'ann+a+b@c.example'],
    ['?Email=%20ann%20test%40c.example+', 'email', 'ann+test@c.example'],
    ['?email=ann@c+d.example', 'email', 'ann@c d.example'],
    ['?name=ann+test@c.example', 'name', 'ann test@c.example'],
    ['?login_hint=ann+test@c.example', 'login_hint', 'ann+test@c.example'],
    ['?code=q/7+Zk+0==', 'code', 'q/7+Zk+0=='],
    ['?code=q%2F7%2BZk%2B0%3D%3D', 'code', 'q/7+Zk+0=='],
    ['?Code=q/7%20Zk%200==', 'code', 'q/7+Zk+0=='],
    ['?a=b+c&amp;CODE=+q/7++Zk+', 'code', '+q/7++Zk+'],
    ['?code=%20%2Bq%20%20Zk%2B%20', 'code', '+q++Zk+'],
    ['?code=%E5%AF%86+%E7%A0%81', 'code', '密+码'],
    ['?a=1&&code=a+b&code=c', 'code', 'a+b'],
    ['?code=%20&code=c', 'code', 'c'],
    ['?ReturnUrl=/x?code=a+b', 'ReturnUrl', '/x?code=a+b'],
    ['?code=%zz+%', 'code', '%zz+%'],
    ['?discountCode=a+b', 'discountCode', 'a b'],
  ])('of %j by the key %j is %j', (search, key, value) => {
    expect(queryValue(search, key)).toBe(value);
  });

  it.each([
    ['', 'a'],
    ['?', 'a'],
    ['?b=1', 'a'],
    ['?ab=1', 'a'],
    ['?a[]=1', 'a'],
  ])('of %j by the key %j is missing', (search, key) => {
    expect(queryValue(search, key)).toBeUndefined();
  });

  it('may be empty, which is not missing', () => {
    expect(queryValue('?ReturnUrl', 'ReturnUrl')).toBe('');
    expect(queryValue('?ReturnUrl=', 'ReturnUrl')).toBe('');
  });

  it.each(['?a=%', '?a=%zz', '?a=%E0%A4%A', '?%=1&a=x', '?a=%ff'])('survives the broken encoding of %j', (search) => {
    expect(queryValue(search, 'a')).toBeTypeOf('string');
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('named %s is one of the query only', (key) => {
    expect(queryValue('?a=1', key)).toBeUndefined();
    expect(queryValue(`?${key}=x`, key)).toBe('x');
  });
});

describe('a value of the query that must not be blank', () => {
  it.each([
    ['?uuid=1', '1'],
    ['?UUID=%201%20', '1'],
    ['?uuid=&UUID=1&uuid=2', '1'],
    ['?uuid=%20&uuid=+1', '1'],
    ['?a=1&amp;uuid=1', '1'],
    ['?uuid=', undefined],
    ['?uuid=%20', undefined],
    ['?uuids=1', undefined],
    ['', undefined],
  ])('of %j is %j', (search, value) => {
    expect(filledQueryValue(search, 'uuid')).toBe(value);
  });
});

describe('the query without some keys', () => {
  it('drops them in any letter case and however often they come, and keeps the rest in order', () => {
    expect(withoutKeys('?b=1&STATE=2&a=3&state=4&b=5', ['state'])).toBe('?b=1&a=3&b=5');
  });

  it('writes keys and addresses as they were meant', () => {
    expect(withoutKeys('?a=1&amp;state=2&amp;email=ann+test@c.example&amp;amp;b=c+d', ['state'])).toBe(
      '?a=1&email=ann%2Btest%40c.example&b=c+d',
    );
    expect(withoutKeys('?code=a+b%20c&x=d%20e', [])).toBe('?code=a%2Bb%2Bc&x=d+e');
  });

  it('is empty, without a question mark, when nothing is left', () => {
    expect(withoutKeys('?state=1', ['state'])).toBe('');
    expect(withoutKeys('', ['state'])).toBe('');
    expect(withoutKeys('?', [])).toBe('');
  });

  it('keeps what a value means', () => {
    const kept = withoutKeys('?ReturnUrl=%2Fcb%3Fa%3D1%26b%3D%2520&scope=x', ['scope']);
    expect(queryValue(kept, 'ReturnUrl')).toBe('/cb?a=1&b=%20');
  });
});

describe('the query with a key', () => {
  it('replaces it in any letter case', () => {
    expect(withKey('?FAILEDEMAIL=a&ReturnUrl=%2Fx&failedEmail=b', 'failedEmail', 'c@d.example')).toBe(
      '?ReturnUrl=%2Fx&failedEmail=c%40d.example',
    );
  });

  it.each(['&a=b', '=', '#x', 'é😀', '<script>', '%41', ' ', '__proto__'])(
    'encodes the value %j, so that it stays one value',
    (value) => {
      const search = withKey('?ReturnUrl=%2Fx', 'failedEmail', value);
      expect(queryValue(search, 'failedEmail')).toBe(value);
      expect(queryValue(search, 'ReturnUrl')).toBe('/x');
      expect([...new URLSearchParams(search)]).toHaveLength(2);
    },
  );
});

describe('passwordlessQuery', () => {
  it.each([
    ['', ''],
    ['?a=1', '?a=1'],
    ['?usePassword=true', ''],
    ['?USEPASSWORD=true&a=1&usepassword=x', '?a=1'],
    ['?returnurl=%2Fx%3Fy%3D1&a=1', '?a=1&ReturnUrl=%2Fx%3Fy%3D1'],
    ['?RETURNURL=%2Ffirst&ReturnUrl=%2Fsecond', '?ReturnUrl=%2Ffirst'],
    ['?ReturnUrl=', '?ReturnUrl='],
  ])('turns %j into %j', (search, expected) => {
    expect(passwordlessQuery(search)).toBe(expected);
  });
});
