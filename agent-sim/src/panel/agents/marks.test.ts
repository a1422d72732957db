import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { products } from 'shared-protocol/product';
import { expect } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';

testEvery(products)('each product has a mark beside its name in the panel', (product) => {
  expect(existsSync(join(import.meta.dirname, `${product}.svg`))).toBe(true);
});
