// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { mailProviderOf, mailProviders } from './mail-providers.ts';

describe('the mail provider of an address', () => {
  testEvery([
    ['ann@gmail.com', 'Gmail'],
    ['ann@GMAIL.COM', 'Gmail'],
    ['ann@hotmail.co.uk', 'Outlook'],
    ['ann@yahoo.com', 'Yahoo Mail'],
    ['ann@web.de', 'WEB.DE'],
    ['"ann@home"@icloud.com', 'iCloud Mail'],
  ])('is known', ([address, name]) => {
    expect(mailProviderOf(address)?.name).toBe(name);
  });

  testEvery([
    '',
    'ann',
    'ann@',
    'ann@company.example',
    'ann@gmail.com.evil.example',
    'ann@notgmail.com',
    'ann@__proto__',
    'ann@constructor',
    'ann@toString',
  ])('is not known of any other', (address) => {
    expect(mailProviderOf(address)).toBeNull();
  });

  test('is read under https addresses only, keyed in lower case', () => {
    for (const [domain, { address }] of Object.entries(mailProviders)) {
      expect(domain).toBe(domain.toLowerCase());
      expect(new URL(address).protocol).toBe('https:');
    }
  });
});
