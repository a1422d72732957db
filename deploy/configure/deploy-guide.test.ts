import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeConfigSchema, writeSiteSchema } from 'config/operators/write-config-schema';
import { expect, test } from 'vitest';
import { rootFolder } from '../root-folder.ts';
import { readGuide } from '../testing/guides/read-guide.ts';

test('the deployment guide explains every key of a brand', () => {
  const guide = readFileSync(join(rootFolder, 'docs/deploy.md'), 'utf8');
  const [, ofBrands = ''] = /\n## A brand\n([^]*?)\n## /.exec(guide) ?? [];
  const brand = (writeConfigSchema(new Map()) as Schema).properties?.['maverick']?.properties?.['brand'];
  const keys = keysOf(brand ?? {});
  expect(keys).toContain('logo');
  expect(keys.filter((key) => !ofBrands.includes(`\`${key}\``))).toEqual([]);
});

test('and every key of the file of a site', () => {
  const guide = readFileSync(join(rootFolder, 'docs/deploy.md'), 'utf8');
  const keys = Object.keys((writeSiteSchema() as Schema).properties ?? {}).filter((key) => key !== '$schema');
  expect(keys).toContain('folder');
  expect(keys.filter((key) => !guide.includes(`\`${key}\``) && !guide.includes(`\`${key}.`))).toEqual([]);
});

test('the guides name the release in every command that switches', () => {
  const blocks = ['deploy.md', 'operate.md']
    .flatMap((name) => readGuide(readFileSync(join(rootFolder, 'docs', name), 'utf8')))
    .flatMap((section) => section.blocks);
  const commands = blocks.flatMap(({ text }) => text.split('\n').filter((line) => line.endsWith('release.sh switch')));
  expect(commands.length).toBeGreaterThan(1);
  expect(commands.filter((command) => !command.includes('/releases/NAME/release.sh'))).toEqual([]);
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

function keysOf({ properties = {} }: Schema): readonly string[] {
  return Object.entries(properties).flatMap(([key, schema]) =>
    schema.properties ? keysOf(schema).map((below) => `${key}.${below}`) : [key],
  );
}
