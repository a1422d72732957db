import { expect, it } from 'vitest';
import { linksOf } from './links-of.ts';

it('finds links and pictures within the repository, and no others', () => {
  const text = '[a](b/c.md#d) ![p](pictures/p.png)\n[e](https://example.com/x) [f](#g) [h](../i)';
  expect(linksOf(text)).toEqual(['b/c.md', 'pictures/p.png', '../i']);
});
