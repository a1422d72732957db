import * as z from 'zod/mini';

/** The version of an agent program: `4.12.0`, `5.0.0-beta.2`. */
export const semanticVersionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/, { error: 'expected a version such as 4.12.0' }));
