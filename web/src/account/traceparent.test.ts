// @vitest-environment node
import { traceparentForm } from 'shared-protocol/account/reference';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test, vi } from 'vitest';
import { newTraceparent, referenceOf } from './traceparent.ts';

describe('a new one', () => {
  test('has the form of W3C Trace Context', () => {
    expect(newTraceparent()).toMatch(traceparentForm);
  });

  test('has all of its digits, however small the random numbers are', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      (array as unknown as Uint16Array).set([0, 1, 0xab, 0xfff, 0xffff]);
      return array;
    });
    expect(newTraceparent()).toBe('00-0000000100ab0fffffff000000000000-ffff000000000000-01');
  });

  test('is like no other', () => {
    expect(new Set(Array.from({ length: 1_000 }, newTraceparent)).size).toBe(1_000);
  });
});

describe('its reference', () => {
  test('is the trace id', () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    expect(referenceOf({ traceparent })).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  });

  testEvery([{ traceparent: '' }, { traceparent: 'ann@company.example' }, {}, undefined])(
    'is none of headers without one',
    (headers) => expect(referenceOf(headers)).toBeUndefined(),
  );
});
