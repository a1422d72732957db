import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * What a schema takes, as JSON Schema to be put into a larger document. Fields that it does not know are allowed, as a
 * reader ignores them.
 */
export function jsonSchemaOf(schema: z.ZodMiniType, target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12'): JsonSchema {
  const written: JsonSchema = z.toJSONSchema(schema, { io: 'input', target, unrepresentable: 'throw' });
  // Which draft it is stands once, at the head of the document.
  delete written.$schema;
  return written;
}
