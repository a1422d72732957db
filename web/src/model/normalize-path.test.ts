// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { normalizePath } from './normalize-path.ts';

describe('the path of an address', () => {
  testEvery([
    ['/dsone/login'],
    ['/DSONE/Login'],
    ['/dsone/login/'],
    ['/dsone/login///'],
    ['//dsone/login'],
    ['////dsone//login//'],
    ['/dsone%2Flogin'],
    ['/%2f/dsone%2f%2Flogin%2F'],
    ['/%64sone/logi%6E'],
    ['/%44SONE/login'],
    ['dsone/login'],
  ])('is the same in every spelling', ([spelling]) => {
    expect(normalizePath(spelling)).toBe('/dsone/login');
  });

  testEvery(['', '/', '//', '%2F', '/%2f/'])('may be the root', (spelling) => {
    expect(normalizePath(spelling)).toBe('/');
  });

  testEvery([
    ['/dsone%252Flogin', '/dsone%2flogin'],
    ['/dsone/log%69n%zz', '/dsone/log%69n%zz'],
    ['/dsone/login%20', '/dsone/login '],
    ['/dsone\\login', '/dsone\\login'],
    ['/dsone/./login', '/dsone/./login'],
  ])('is another one where a spelling means one', ([spelling, expected]) => {
    expect(normalizePath(spelling)).toBe(expected);
  });

  test('does not change when it is normalized already', () => {
    for (const path of ['/', '/dsone/login', '/set-password-confirmation']) expect(normalizePath(path)).toBe(path);
  });
});
