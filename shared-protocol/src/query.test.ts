import { describe, expect, test } from 'vitest';
import { testEvery } from './testing/test-every.ts';
import { queryValue } from './query.ts';

describe('a value of the query', () => {
  testEvery([
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
  ])('is found by its key', ([search, key, value]) => {
    expect(queryValue(search, key)).toBe(value);
  });

  testEvery([
    ['', 'a'],
    ['?', 'a'],
    ['?b=1', 'a'],
    ['?ab=1', 'a'],
    ['?a[]=1', 'a'],
  ])('is missing where the key is', ([search, key]) => {
    expect(queryValue(search, key)).toBeUndefined();
  });

  test('may be empty, which is not missing', () => {
    expect(queryValue('?ReturnUrl', 'ReturnUrl')).toBe('');
    expect(queryValue('?ReturnUrl=', 'ReturnUrl')).toBe('');
  });

  testEvery(['?a=%', '?a=%zz', '?a=%E0%A4%A', '?%=1&a=x', '?a=%ff'])('survives a broken encoding', (search) => {
    expect(queryValue(search, 'a')).toBeTypeOf('string');
  });

  testEvery(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'named like a member of every object is one of the query only',
    (key) => {
      expect(queryValue('?a=1', key)).toBeUndefined();
      expect(queryValue(`?${key}=x`, key)).toBe('x');
    },
  );
});
