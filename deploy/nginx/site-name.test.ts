import { expect, test } from 'vitest';
import { siteName } from './site-name.ts';

test('sites have different names, also where only the end of a long name differs', () => {
  expect(siteName('/etc/nginx/conf.d/10-Sign-In.include')).toBe('site_10_sign_in');
  const [one, two] = ['com', 'org'].map((end) =>
    siteName(`/etc/nginx/conf.d/login.driversupport.example.${end}.include`),
  );
  expect(one).toMatch(/^site_login_drivers_[0-9a-f]{8}$/);
  expect(two).not.toBe(one);
});
