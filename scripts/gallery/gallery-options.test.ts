import { expect, it } from 'vitest';
import { parseGalleryOptions } from './gallery-options.mjs';

it('renews the pictures of the README only when asked', () => {
  expect(parseGalleryOptions([])).toEqual({ kind: 'run', renewsReadme: false });
  expect(parseGalleryOptions(['--readme'])).toEqual({ kind: 'run', renewsReadme: true });
});

it('says what is allowed', () => {
  expect(parseGalleryOptions(['--readme', '--width=1'])).toEqual({
    kind: 'wrong',
    problem: 'Unknown option --width=1: allowed are --readme, --help.',
  });
  expect(parseGalleryOptions(['-h'])).toEqual({ kind: 'help' });
});
