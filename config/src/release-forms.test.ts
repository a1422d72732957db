import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { releaseForms } from './release-forms.ts';

testEvery(['1.4.0', '1.4.0-beta.2', '1.4.0+build.7', '1.4.0-rc.1+sha.5114f85', `1.4.0-${'a'.repeat(29)}`])(
  'a version is one, and so is the name of its release, with a number too',
  (version) => {
    expect(version).toMatch(releaseForms.version);
    for (const rest of ['1a2b3c4-9f8e7d6c', 'uncommitted-9f8e7d6c', 'uncommitted-9f8e7d6c-12']) {
      expect(`${version}-${rest}`).toMatch(releaseForms.name);
    }
  },
);

testEvery(['', '1.4', '..', 'v1.4.0', '1.4.0/../..', '1.4.0 beta', '1.4.0-ann@company.example'])(
  'another text is neither a version nor a name',
  (text) => {
    expect(text).not.toMatch(releaseForms.version);
    expect(text).not.toMatch(releaseForms.name);
  },
);

test('neither is endless', () => {
  expect(`1.4.0-${'a'.repeat(30)}`).not.toMatch(releaseForms.version);
  expect(`1.4.0-${'a'.repeat(80)}`).not.toMatch(releaseForms.name);
});
