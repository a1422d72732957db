// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect } from 'vitest';
import { mailProviders } from './mail-providers.ts';
import { suggestMailDomain } from './suggest-mail-domain.ts';

describe('a mistyped well-known mail domain', () => {
  testEvery([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@ggmail.com', 'ann@gmail.com'],
    ['ann@gmaul.com', 'ann@gmail.com'],
    ['ann@gmailcom', 'ann@gmail.com'],
    ['ann@gmail.cmo', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gamil.com', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gmail.cm', 'ann@gmail.com'],
    ['ann@GMIAL.com', 'ann@gmail.com'],
    ['ann@hotmial.com', 'ann@hotmail.com'],
    ['ann@hotmail.co', 'ann@hotmail.com'],
    ['ann@yaho.com', 'ann@yahoo.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@iclod.com', 'ann@icloud.com'],
    ['Ann+News@gmial.com', 'Ann+News@gmail.com'],
    ["o'brien%41@gmial.com", "o'brien%41@gmail.com"],
    ['ännä@gmial.com', 'ännä@gmail.com'],
  ])('is offered corrected', ([typed, better]) => {
    expect(suggestMailDomain(typed)).toBe(better);
  });
});

describe('an address that may be right as it is', () => {
  testEvery(Object.keys(mailProviders).map((domain) => `ann@${domain}`))(
    'gets no offer if it is well known',
    (address) => {
      expect(suggestMailDomain(address)).toBeNull();
    },
  );

  testEvery([
    'ann@company.example',
    'ann@comcast.net',
    'ann@fastmail.com',
    'ann@bigmail.com',
    'ann@gmail.com.au',
    'ann@mail.ru',
    'ann@qq.com',
    'ann@gmx.at',
    'ann@gmail.com.evil.example',
    `ann@${'g'.repeat(100_000)}mail.com`,
    '',
    'ann',
    'ann@',
    '@',
    'ann@__proto__',
    'ann@constructor',
  ])('gets no offer', (address) => {
    expect(suggestMailDomain(address)).toBeNull();
  });

  testEvery([
    'hotmail.de',
    'hotmail.es',
    'hotmail.it',
    'hotmail.gr',
    'hotmail.com.br',
    'yahoo.ca',
    'yahoo.com.br',
    'protonmail.ch',
  ])('of a provider’s national domain gets no offer', (domain) => {
    expect(suggestMailDomain(`ann@${domain}`)).toBeNull();
  });
});
