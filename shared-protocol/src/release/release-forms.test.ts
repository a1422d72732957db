import { expect, it } from 'vitest';
import { releaseForms } from './release-forms.ts';
import { releaseName } from './release-identity.ts';

const [commit, configuration] = ['1a2b3c4d'.repeat(5), '9f8e7d6c'];

it.each(['1.4.0', '1.4.0-beta.2', '1.4.0+build.7', '1.4.0-rc.1+sha.5114f85', `1.4.0-${'a'.repeat(29)}`])(
  'a version %s is one, and so is the name of its release, with a number too',
  (version) => {
    const identity = { version, commit, configuration };
    expect(version).toMatch(releaseForms.version);
    for (const each of [identity, { ...identity, commit: null }]) {
      expect(releaseName(each)).toMatch(releaseForms.name);
      expect(`${releaseName(each)}-12`).toMatch(releaseForms.name);
    }
  },
);

it.each([
  '',
  '1.4',
  '..',
  'v1.4.0',
  '1.4.0/../..',
  '1.4.0 beta',
  '1.4.0-ann@company.example',
  `1.4.0-${'a'.repeat(30)}`,
])('a version is not %j', (text) => {
  expect(text).not.toMatch(releaseForms.version);
  expect(`${text}-1a2b3c4-${configuration} `).not.toMatch(releaseForms.name);
});
