import { allLanguages } from 'shared-protocol/language/languages';
import { markdownTable } from 'shared-protocol/agent/documents/markdown';
import * as z from 'zod/mini';
import { maxTextLength, type ReplaceableTexts } from '../brand/judge-texts.ts';
import { appConfigSchema } from '../app-config.ts';
import { brandSchema } from '../brand-schema.ts';
import { siteSchema } from './site-schema.ts';

/** JSON Schema of a configuration file, for editors; `npm run configure` checks more, such as that addresses are safe. */
export function writeConfigSchema(texts: ReplaceableTexts): object {
  return {
    ...schemaFor(appConfigSchema, 'Configuration of the sign-in app'),
    $defs: { text, countedText, brandTexts: schemaOfTexts(texts) },
  };
}

/** The keys of a configuration file, for operators: docs/configuration.md. */
export function writeConfigPage(): string {
  const table = markdownTable(['key', 'default', 'meaning'], rowsOf(schemaFor(appConfigSchema, ''), ''));
  return `# The keys of the configuration\n\n[How a configuration is used](deploy.md#the-configuration). Written by \`npx tsx scripts/write-documents.ts\` from \`config/src/app-config.ts\`.\n\n${table}\n`;
}

/** A key with a meaning is a row; an object without one is a group of keys. */
function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix: string): readonly (readonly string[])[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    if (typeof schema !== 'object' || key === '$schema') return [];
    const { description, default: usual } = schema;
    if (description === undefined) return rowsOf(schema, `${prefix}${key}.`);
    const ifLeftOut = usual === undefined ? 'none' : `\`${JSON.stringify(usual)}\``;
    return [[`\`${prefix}${key}\``, required.includes(key) ? 'required' : ifLeftOut, description]];
  });
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schema of a site's file. */
export function writeSiteSchema(): object {
  return schemaFor(siteSchema, 'How a web server serves the sign-in app');
}

function schemaFor(schema: typeof appConfigSchema | typeof siteSchema, title: string): JsonSchema {
  const { properties, ...rest } = z.toJSONSchema(schema, { io: 'input', override: referToTexts });
  return { ...rest, title, properties: { $schema: { type: 'string' }, ...properties } };
}

const text = { type: 'string', minLength: 1, maxLength: maxTextLength };
const countedText = { type: 'object', additionalProperties: { $ref: '#/$defs/text' } };

/** Once for both products: an editor completes the names. */
function referToTexts({ zodSchema, jsonSchema }: Written): void {
  if (zodSchema !== brandSchema || jsonSchema.properties === undefined) return;
  jsonSchema.properties['texts'] = { $ref: '#/$defs/brandTexts' };
}

interface Written {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: JsonSchema;
}

function schemaOfTexts(texts: ReplaceableTexts): object {
  const names = Array.from(texts, ([name, { isCounted }]) => [
    name,
    { $ref: `#/$defs/${isCounted ? 'countedText' : 'text'}` },
  ]);
  const ofLanguage = { type: 'object', properties: Object.fromEntries(names) as object, additionalProperties: false };
  const [first = '', ...others] = allLanguages;
  return {
    type: 'object',
    properties: Object.fromEntries([
      [first, ofLanguage],
      ...others.map((language) => [language, { $ref: `#/$defs/brandTexts/properties/${first}` }]),
    ]) as object,
    additionalProperties: false,
  };
}
