import { join } from 'node:path';
import { compile } from 'sass';
import { products } from 'shared-protocol/product';
import { expect, test } from 'vitest';
import { sassFunctions } from './sass-functions.ts';

test('the page has a picture of each product, in both themes', () => {
  const { css } = compile(join(import.meta.dirname, '../src/styles/pictures.scss'), { functions: sassFunctions });
  for (const product of products)
    for (const theme of ['light', 'dark']) expect(css).toContain(`products/${product}/${product}.${theme}.svg`);
});
