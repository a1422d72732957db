import { fieldRows } from './field-rows.ts';
import type { JsonSchema } from './json-schema-of.ts';
import { markdownTable } from './markdown-table.ts';

/** The fields of an object as a table of Markdown, or a sentence when it has none. */
export function fieldsTable(title: string, schema: JsonSchema): string {
  const rows = fieldRows(schema);
  if (rows.length === 0) return `${title}: an empty object.`;
  return markdownTable(
    [title, 'type', 'meaning'],
    rows.map(({ path, type, meaning }) => [`\`${path}\``, type, meaning]),
  );
}
