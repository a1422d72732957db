import { expect, it } from 'vitest';
import { policyFaults } from './policy-faults.ts';

const expected = "default-src 'none'; script-src 'self' 'sha256-a='; img-src 'self'";

it('takes a policy in any order and spacing for the same', () => {
  expect(policyFaults(" img-src 'self' ;script-src  'sha256-a=' 'self';  DEFAULT-SRC 'none';", expected, [])).toEqual(
    [],
  );
});

it('takes one policy for several pages of the build, but nothing else that is inline', () => {
  const wider = expected.replace("'sha256-a='", "'sha256-a=' 'sha256-b='");
  expect(policyFaults(wider, expected, ["'sha256-b='"])).toEqual([]);
  expect(policyFaults(wider, expected, [])).toMatchObject([
    { found: "content-security-policy: script-src with 'sha256-b='" },
  ]);
});

it('reads the first of a directive that is there twice, as browsers do, and reports that it is', () => {
  const twice = 'content-security-policy: script-src twice';
  expect(policyFaults(`${expected}; script-src *`, expected, [])).toMatchObject([{ found: twice }]);
  expect(policyFaults(`script-src *; ${expected}`, expected, [])).toMatchObject([
    { found: twice },
    { found: "content-security-policy: script-src without 'self' 'sha256-a='" },
    { found: 'content-security-policy: script-src with *' },
  ]);
});
