import { expect, test } from 'vitest';
import { readBrands } from './read-brands.ts';

test('a brand is read beside keys that have faults', async () => {
  const brand = {
    name: '</title>',
    colors: { primary: 'red;}', error: '#ff0000', dark: { primary: '#ddd6fe', page: 1 } },
    corner: 3,
  };
  const { brands, faults } = await readBrands({ maverick: { brand }, driverSupport: null }, import.meta.dirname);
  expect(Object.keys(brands)).toEqual(['maverick']);
  expect(brands.maverick?.written).toEqual({
    colors: { error: '#ff0000', dark: { primary: '#ddd6fe' } },
    corner: 3,
  });
  expect(faults).toEqual([expect.stringMatching(/^maverick\.brand\.colors\.error: /)]);
  expect((await readBrands(undefined, import.meta.dirname)).brands).toEqual({});
});
