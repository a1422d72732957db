import type { RJSFSchema } from '@rjsf/utils';
import type { EventName } from 'shared-protocol/agent/catalogue';
import { catalogue } from 'shared-protocol/agent/catalogue';
import { jsonSchemaOf } from 'shared-protocol/agent/documents/json-schema-of';

/** What a form for the payload of this event is made from. */
export function formSchemaOf(type: EventName): RJSFSchema {
  // A JSON Schema of draft 7, which is what the form takes; the two packages type it differently.
  return readable(jsonSchemaOf(catalogue[type].payload, 'draft-7') as RJSFSchema);
}

/** The same, said so that the form draws it well and complains in words. */
function readable(schema: RJSFSchema): RJSFSchema {
  const { pattern, anyOf, properties, items, ...rest } = schema;
  const plain = anyOf ? orNull(rest, anyOf as readonly RJSFSchema[]) : rest;
  return {
    ...plain,
    // The format says the same as the pattern of a date, and its complaint can be read.
    ...(pattern !== undefined && rest.format === undefined && { pattern }),
    ...(properties && { properties: mapValues(properties as Record<string, RJSFSchema>, readable) }),
    ...(items && { items: readable(items as RJSFSchema) }),
  };
}

/** `anyOf` a value and null: a field that may be left empty, where the value is no object. */
function orNull(rest: RJSFSchema, anyOf: readonly RJSFSchema[]): RJSFSchema {
  const value = anyOf.find(({ type }) => type !== 'null');
  if (value === undefined || anyOf.length !== 2) return { ...rest, anyOf: anyOf.map(readable) };
  if (value.type === 'object') {
    return {
      ...rest,
      anyOf: [
        { ...readable(value), title: 'given' },
        { type: 'null', title: 'null' },
      ],
    };
  }
  const { type, enum: values, ...field } = readable(value);
  return {
    ...field,
    ...rest,
    // A single type, as `anyOf` had one for each of its two members.
    type: [type as 'string' | 'integer', 'null'],
    ...(values && { enum: [...values, null] }),
  };
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
