import { describe, expect, it } from 'vitest';
import { passwordlessOperation } from './use-send-login-link.ts';

describe('passwordlessOperation', () => {
  it('is the desktop endpoint for product 6, which is also the default, and the third variant for any other', () => {
    expect(passwordlessOperation()).toBe('passwordlessDesktop');
    expect(passwordlessOperation(6)).toBe('passwordlessDesktop');
    for (const product of [0, 5, 7, 66, -6]) expect(passwordlessOperation(product)).toBe('passwordlessMaverick');
  });
});
