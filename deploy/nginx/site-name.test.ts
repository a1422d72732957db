import { expect, it } from 'vitest';
import { operationPaths } from '../configure/operation-paths.ts';
import { siteName } from './site-name.ts';
import { writeNginxFile } from './write-nginx-file.ts';

it.each(['sign-in', 'login.example.com', 'login.driversupport.example.com', 'a'.repeat(200)])(
  'no variable of a site called %s is too long for nginx’s variables_hash_bucket_size of 64',
  (name) => {
    const file = writeNginxFile({
      publicFolder: '/var/www/sign-in/releases/one/public',
      earlierAssets: '/var/www/sign-in/earlier-assets',
      serverName: null,
      headers: {},
      pages: ['/'],
      languages: ['en', 'de'],
      account: 'http://127.0.0.1:5000',
      operations: operationPaths(),
      passkeyEndpoints: null,
      resolver: null,
      tls: null,
      httpPort: 80,
      httpsPort: 443,
      include: `/etc/nginx/conf.d/${name}.include`,
    });
    const variables = Array.from(file.matchAll(/\$([a-z]\w*)/g), ([, variable = '']) => variable);
    expect(variables).toContain(`${siteName(`${name}.include`)}_requested_language`);
    // An entry of nginx's hash is the name with 2 bytes, padded to 8, beside two pointers.
    expect(variables.filter((variable) => variable.length > 46)).toEqual([]);
  },
);

it('sites have different names, also where only the end of a long name differs', () => {
  expect(siteName('/etc/nginx/conf.d/10-Sign-In.include')).toBe('site_10_sign_in');
  const [one, two] = ['com', 'org'].map((end) =>
    siteName(`/etc/nginx/conf.d/login.driversupport.example.${end}.include`),
  );
  expect(one).toMatch(/^site_login_drivers_[0-9a-f]{8}$/);
  expect(two).not.toBe(one);
});
