// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mailProviderOf, mailProviders } from './mail-providers.ts';

describe('the mail provider of an address', () => {
  it.each([
    ['ann@gmail.com', 'Gmail'],
    ['ann@GMAIL.COM', 'Gmail'],
    ['ann@hotmail.co.uk', 'Outlook'],
    ['ann@yahoo.com', 'Yahoo Mail'],
    ['ann@web.de', 'WEB.DE'],
    ['"ann@home"@icloud.com', 'iCloud Mail'],
  ])('%s is %s', (address, name) => {
    expect(mailProviderOf(address)?.name).toBe(name);
  });

  it.each([
    '',
    'ann',
    'ann@',
    'ann@company.example',
    'ann@gmail.com.evil.example',
    'ann@notgmail.com',
    'ann@__proto__',
    'ann@constructor',
    'ann@toString',
  ])('%j is not known', (address) => {
    expect(mailProviderOf(address)).toBeNull();
  });

  it('is read under https addresses only, keyed in lower case', () => {
    for (const [domain, { address }] of Object.entries(mailProviders)) {
      expect(domain).toBe(domain.toLowerCase());
      expect(new URL(address).protocol).toBe('https:');
    }
  });
});
