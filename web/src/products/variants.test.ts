import { exampleConfig } from 'config/example-config';
import { products } from 'shared-protocol/product';
import { describe, expect, test } from 'vitest';
import { pathOf, productOf, routes } from '../model/routes.ts';
import { variants } from './variants.ts';

test('every product has a variant', () => {
  expect([...new Set(Object.values(productOf))].toSorted()).toEqual(products.toSorted());
});

describe('the three variants', () => {
  test.each([
    ['classic', '/forgotPasswordConfirmation', '/resetPasswordConfirmation', '/set-password-confirmation'],
    [
      'dsone',
      '/dsone/forgot-password-confirmation',
      '/dsone/reset-password-confirmation',
      '/dsone/set-password-confirmation',
    ],
  ] as const)('%s goes on to the addresses of the specification', (id, afterForgot, afterReset, afterSet) => {
    const { routes: targets } = variants[id];
    expect(pathOf(targets.forgotPasswordConfirmation)).toBe(afterForgot);
    expect(pathOf(targets.resetPasswordConfirmation)).toBe(afterReset);
    expect(pathOf(targets.setPasswordConfirmation)).toBe(afterSet);
  });

  test('maverick returns to its own confirmation and reuses the second variant to set a password', () => {
    expect(pathOf(variants.maverick.routes.setPasswordConfirmation)).toBe('/maverick/set-password-confirmation');
    expect(variants.maverick.operations.setPassword).toBe('setPasswordDsone');
  });

  test.each(Object.values(variants))(
    '$id names itself, its routes belong to its product, and its addresses are configured',
    (variant) => {
      expect(variants[variant.id]).toBe(variant);
      for (const target of Object.values(variant.routes)) {
        if (target === null) continue;
        const route = routes.find(({ id }) => id === target)!;
        expect(productOf[route.variant]).toBe(variant.product);
      }
      const { legal, launchUrl, mailSender, newPassword, newAccount, ...others } = variant.addresses(exampleConfig());
      expect([launchUrl, mailSender, newPassword, newAccount]).toEqual(['', '', '', '']);
      for (const address of Object.values({ ...others, ...legal })) {
        if (address !== null) expect(() => new URL(address), address).not.toThrow();
      }
    },
  );
});
