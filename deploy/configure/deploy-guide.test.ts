import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from '../root-folder.ts';
import { readGuide } from '../testing/guides/read-guide.ts';
import { writeConfigSchema } from './write-config-schema.ts';

it('the deployment guide explains every key of the configuration', () => {
  const guide = readFileSync(join(rootFolder, 'docs/deploy.md'), 'utf8');
  const keys = keysOf(writeConfigSchema() as Schema).filter((key) => key !== '$schema');
  expect(keys).toContain('botCheck.siteKey');
  expect(keys.filter((key) => !guide.includes(`\`${key}\``))).toEqual([]);
});

it('the guides name the release in every command that switches', () => {
  const blocks = ['deploy.md', 'operate.md']
    .flatMap((name) => readGuide(readFileSync(join(rootFolder, 'docs', name), 'utf8')))
    .flatMap((section) => section.blocks);
  const commands = blocks.flatMap(({ text }) => text.split('\n').filter((line) => line.includes('release -- switch')));
  expect(commands.length).toBeGreaterThan(1);
  expect(commands.filter((command) => !command.endsWith(' NAME'))).toEqual([]);
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

function keysOf({ properties = {} }: Schema): readonly string[] {
  return Object.entries(properties).flatMap(([key, schema]) =>
    schema.properties ? keysOf(schema).map((below) => `${key}.${below}`) : [key],
  );
}
