import { describe, expect, test } from 'vitest';
import { testEvery } from '../testing/test-every.ts';
import { isEmailAddress, normalizeEmailAddress } from './email-address.ts';

describe('the one spelling of a domain', () => {
  testEvery([
    ['ann@EXAMPLE.com', 'ann@example.com'],
    ['kim@münchen.example', 'kim@xn--mnchen-3ya.example'],
    ['kim@MÜNCHEN.example', 'kim@xn--mnchen-3ya.example'],
    ['kim@mu\u0308nchen.example', 'kim@xn--mnchen-3ya.example'],
    ['kim@xn--mnchen-3ya.example', 'kim@xn--mnchen-3ya.example'],
    ['kim@XN--MNCHEN-3YA.example', 'kim@xn--mnchen-3ya.example'],
    // The domain with "ss" is another one.
    ['kim@straße.example', 'kim@xn--strae-oqa.example'],
    ['用户@例子。公司', '用户@xn--fsqu00a.xn--55qx5d'],
    ['ann@ｅｘａｍｐｌｅ.com', 'ann@example.com'],
    // A Japanese keyboard types these.
    ['ann＠example.com', 'ann@example.com'],
    ['　ａｎｎ．ｌｅｅ＋１＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann.lee+1@example.com'],
    ['kim＠例え。jp', 'kim@xn--r8jz45g.jp'],
    ['ann@نامه\u200cای.example', 'ann@xn--mgba3gch31f060k.example'],
  ])('is sent in the spelling of the protocol', ([typed, sent]) => {
    expect(isEmailAddress(typed)).toBe(true);
    expect(normalizeEmailAddress(typed)).toBe(sent);
    expect(normalizeEmailAddress(sent)).toBe(sent);
  });

  test('leaves what is before the @ as it is', () => {
    expect(normalizeEmailAddress('Ännä.O’Brien@Example.com')).toBe('Ännä.O’Brien@example.com');
  });
});

testEvery([
  // A URL would read these as something else than a name.
  'ann@10.0.0.10',
  'ann@127.1.0x10',
  'ann@0x7f.0x10',
  'ann@１２７.0.0.10',
  'ann@example.123',
  'ann@example.com:80',
  'ann@example.com：80',
  'ann@ex%61mple.com',
  'ann@example.com%2fx',
  'ann@example.com/x',
  'ann@example.com?x',
  'ann@example.com#x',
  'ann@example.com\\x',
  'ann@user:password@example.com',
  'ann@exam\tple.com',
  'ann@example.com.',
  'ann@＠example.com',
  `ann@${'ü'.repeat(60)}.example`,
  // Labels that UTS 46 does not allow are left out: platforms differ, and newer ones take `xn--a`.
])('what is no address is refused', (typed) => {
  expect(isEmailAddress(typed)).toBe(false);
});
