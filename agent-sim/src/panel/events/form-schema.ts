import type { RJSFSchema } from '@rjsf/utils';
import { catalogue, type MessageName } from 'shared-protocol/agent/catalogue';
import { jsonSchemaOf } from 'shared-protocol/agent/documents/json-schema-of';

/** The schema of a form for the payload of this message. */
export function formSchemaOf(type: MessageName): RJSFSchema {
  const written = JSON.stringify(jsonSchemaOf(catalogue[type].payload, 'draft-7'));
  // The reviver visits every part of the schema, the innermost first; what it returns is a schema again.
  return JSON.parse(written, (_key, part: unknown) => (isNullable(part) ? orNull(part) : part)) as RJSFSchema;
}

interface NullableSchema {
  readonly anyOf: readonly [RJSFSchema, { readonly type: 'null' }];
}

/** The one use of `anyOf` in the catalogue: a value or null. */
function isNullable(part: unknown): part is NullableSchema {
  return typeof part === 'object' && part !== null && 'anyOf' in part;
}

/** A field that may be left empty; where the value is an object, a choice between it and null. */
function orNull({ anyOf: [value, none], ...rest }: NullableSchema): RJSFSchema {
  if (value.type === 'object') {
    return {
      ...rest,
      anyOf: [
        { ...value, title: 'given' },
        { ...none, title: 'null' },
      ],
    };
  }
  return {
    ...value,
    ...rest,
    // A single type, as `anyOf` had one for each of its two members.
    type: [value.type as 'string' | 'integer', 'null'],
    ...(value.enum && { enum: [...value.enum, null] }),
  };
}
