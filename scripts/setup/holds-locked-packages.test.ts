import { expect, it } from 'vitest';
import { holdsLockedPackages } from './holds-locked-packages.mjs';

const lockfile = (packages: object): string => JSON.stringify({ packages });
const locked = lockfile({
  '': { version: '0.1.0' },
  web: { version: '0.1.0' },
  'node_modules/web': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'web/node_modules/ajv': { version: '8.0.0' },
  'node_modules/only-on-a-mac': { version: '1.0.0', optional: true },
});
const whole = {
  'node_modules/web': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'web/node_modules/ajv': { version: '8.0.0' },
};

it('accepts what npm installed here, without packages for other systems', () => {
  expect(holdsLockedPackages(lockfile(whole), locked)).toBe(true);
});

it('refuses a missing package, another version, and a record that cannot be read', () => {
  expect(holdsLockedPackages(lockfile({ ...whole, 'web/node_modules/ajv': undefined }), locked)).toBe(false);
  expect(holdsLockedPackages(lockfile({ ...whole, 'node_modules/zod': { version: '4.6.6' } }), locked)).toBe(false);
  expect(holdsLockedPackages('{"packages": {"node_modu', locked)).toBe(false);
  expect(holdsLockedPackages('{}', locked)).toBe(false);
});
