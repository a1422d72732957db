import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it('shows what came from outside in a line, without what a terminal obeys', () => {
  expect(printable('http://a.test')).toBe('http://a.test');
  expect(printable('a\u009b31m\u001b]0;x\u0007\n\u007fé')).toBe('a?31m?]0;x????');
  expect(printable('x'.repeat(1_000))).toHaveLength(200);
});
