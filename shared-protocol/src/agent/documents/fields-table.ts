import type { JsonSchema } from './json-schema-of.ts';
import { markdownTable } from './markdown.ts';

/** The fields of an object as a table of Markdown, or a sentence when it has none. */
export function fieldsTable(title: string, schema: JsonSchema): string {
  const rows = fieldRows(schema);
  if (rows.length === 0) return `${title}: an empty object.`;
  return markdownTable(
    [title, 'type', 'meaning'],
    rows.map(({ path, type, meaning }) => [`\`${path}\``, type, meaning]),
  );
}

interface FieldRow {
  /** The path from the top, `drivers[].installed.version`; it ends in `?` when the field is optional. */
  readonly path: string;
  /** The type in words: `integer, 0 to 100`. */
  readonly type: string;
  readonly meaning: string;
}

/** The fields of an object, and of the objects in it, in the schema's order. */
function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const shapes = schema.properties ? [schema] : alternatives(schema);
  const fields = new Map(shapes.flatMap(allowedFields));

  return [...fields].flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const mark = shapes.every(({ required }) => required?.includes(name)) ? '' : '?';
    return [
      { path: `${path}${mark}`, type: typeOf(field), meaning: field.description ?? '' },
      ...fieldRows(...nested(path, field)),
    ];
  });
}

/** Leaves out the fields that must be absent because only another shape of the union has them. */
function allowedFields({ properties = {} }: JsonSchema): [string, JsonSchema][] {
  return Object.entries(properties).filter((entry): entry is [string, JsonSchema] => {
    const [, field] = entry;
    return typeof field === 'object' && !field.not;
  });
}

/** The object inside a field, also when it is in a list or may be null, with the path of its fields. */
function nested(path: string, field: JsonSchema): [JsonSchema, string] {
  const { items } = field;
  if (items && typeof items === 'object' && !Array.isArray(items)) return nested(`${path}[]`, items);
  const [only, ...others] = alternatives(field).filter(({ type }) => type !== 'null');
  return only && only !== field && others.length === 0 ? nested(path, only) : [field, `${path}.`];
}

function typeOf(field: JsonSchema): string {
  const [first, ...others] = alternatives(field);
  if (first && others.length > 0) return [first, ...others].map(typeOf).join(' or ');
  if (field.const !== undefined) return `\`${String(field.const)}\``;
  if (field.enum) return field.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (field.type === 'array') return `list of ${typeOfItems(field)}`;
  if (field.format === 'date-time') return 'moment, ISO 8601';
  if (field.format === 'date') return 'day, ISO 8601';
  if (field.format) return `string, ${field.format}`;
  return [String(field.type ?? 'anything'), ...limits(field)].join(', ');
}

function typeOfItems({ items }: JsonSchema): string {
  return items && typeof items === 'object' && !Array.isArray(items) ? typeOf(items) : 'anything';
}

function limits({ minimum, maximum }: JsonSchema): string[] {
  // A limit of numbers in JavaScript, not of the protocol.
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (minimum === Number.MIN_SAFE_INTEGER) return [];
  if (minimum !== undefined && most !== undefined) return [`${minimum} to ${most}`];
  return minimum === undefined ? [] : [`at least ${minimum}`];
}

function alternatives(field: JsonSchema): JsonSchema[] {
  return (field.anyOf ?? []).filter((schema): schema is JsonSchema => typeof schema === 'object');
}
