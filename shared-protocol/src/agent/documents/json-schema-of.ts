import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A schema as JSON Schema, to be put into a larger document. Unknown fields are allowed, because readers ignore them.
 */
export function jsonSchemaOf(schema: z.ZodMiniType, target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12'): JsonSchema {
  const written: JsonSchema = z.toJSONSchema(schema, { io: 'input', target, unrepresentable: 'throw' });
  // The draft is named once, at the head of the document.
  delete written.$schema;
  return written;
}
