// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { normalizePath } from './normalize-path.ts';

describe('the path of an address', () => {
  it.each([
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
  ])('%s is the same as /dsone/login', (spelling) => {
    expect(normalizePath(spelling)).toBe('/dsone/login');
  });

  it.each(['', '/', '//', '%2F', '/%2f/'])('%j is the root', (spelling) => {
    expect(normalizePath(spelling)).toBe('/');
  });

  it.each([
    ['/dsone%252Flogin', '/dsone%2flogin'],
    ['/dsone/log%69n%zz', '/dsone/log%69n%zz'],
    ['/dsone/login%20', '/dsone/login '],
    ['/dsone\\login', '/dsone\\login'],
    ['/dsone/./login', '/dsone/./login'],
  ])('%s is another path', (spelling, expected) => {
    expect(normalizePath(spelling)).toBe(expected);
  });

  it('does not change when it is normalized already', () => {
    for (const path of ['/', '/dsone/login', '/set-password-confirmation']) expect(normalizePath(path)).toBe(path);
  });
});
