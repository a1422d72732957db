import { describe, expect, it } from 'vitest';
import { pathOf, routes } from '../model/routes.ts';
import { exampleConfig } from '../testing/example-config.ts';
import { variants } from './variants.ts';

describe('the three variants', () => {
  it.each([
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

  it('maverick returns to its own confirmation and reuses the second variant to set a password', () => {
    expect(pathOf(variants.maverick.routes.setPasswordConfirmation)).toBe('/maverick/set-password-confirmation');
    expect(variants.maverick.operations.setPassword).toBe('setPasswordDsone');
  });

  it.each(Object.values(variants))(
    '$id names itself, its routes exist, and its addresses are configured',
    (variant) => {
      expect(variants[variant.id]).toBe(variant);
      const ids: readonly string[] = routes.map(({ id }) => id);
      for (const target of Object.values(variant.routes)) expect(ids).toContain(target);
      const { accountPage, afterLogout, installerHost, legal } = variant.addresses(exampleConfig());
      for (const address of [accountPage, afterLogout, installerHost, ...Object.values(legal)]) {
        expect(() => new URL(address), address).not.toThrow();
      }
    },
  );
});
