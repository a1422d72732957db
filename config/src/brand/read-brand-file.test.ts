import { join } from 'node:path';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceableTexts } from '../../../web/look/replaceable-texts.ts';
import { localAppConfig } from '../local-app-config.ts';
import { readBrandFile } from './read-brand-file.ts';
import { pageConfigOf } from './page-config.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the example has a brand of each product, without a fault, which local pages can show', async () => {
  const { faults, brands } = await readBrandFile(
    join(import.meta.dirname, '../../../deploy/brand.example.json'),
    replaceableTexts,
  );
  expect(faults).toEqual([]);
  expect(Object.keys(brands)).toEqual(['driverSupport', 'maverick']);
  const local = localAppConfig({ origin: 'http://localhost:1', siteOrigin: 'http://localhost:2' });
  expect(pageConfigOf(local, brands).driverSupport).toMatchObject({
    loginUiUrl: 'http://localhost:1/dsone/login',
    brand: { name: 'Harbor' },
  });
});

testEvery([
  ['{', /JSON/],
  ['null', /expected a brand of a product, found none/],
  ['{"driverSupport":{}}', /expected a brand of a product, found none/],
  [
    '{"maverick":{"brand":{"corner":1.5}}}',
    /^maverick\.brand\.corner: Invalid input: expected int, received number, found 1\.5$/,
  ],
  ['{"maverick":{"brand":{"colour":{}}}}', /^maverick\.brand: Unrecognized key: "colour"; did you mean colors\?$/],
  ['{"maverick":{"brand":{"colors":{"error":"#ff8080"}}}}', /^maverick\.brand\.colors\.error: errors/],
  [
    '{"maverick":{"brand":{"texts":{"en":{"login.titel":"x"}}}}}',
    /^maverick\.brand\.texts\.en\.login\.titel: is no text/,
  ],
])('a file with a fault is refused', async ([text, fault]) => {
  const file = join(folder, 'brand.json');
  writeFileSync(file, text);
  const { faults } = await readBrandFile(file, replaceableTexts);
  expect(faults).toEqual([expect.stringMatching(fault)]);
});

test('a file that is not there is refused by its name', async () => {
  const file = join(folder, 'none.json');
  expect((await readBrandFile(file, replaceableTexts)).faults).toEqual([expect.stringContaining(file)]);
});
