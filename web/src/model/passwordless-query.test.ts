import { describe, expect, it } from 'vitest';
import { passwordlessQuery } from './passwordless-query.ts';

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
