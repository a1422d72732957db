import * as z from 'zod/mini';

/** The body that a 4xx answer of any operation may have; without either field it tells a visitor nothing useful. */
export const refusalSchema = z.object({
  isOk: z.optional(z.boolean()),
  success: z.optional(z.boolean()),
  statusText: z.nullish(z.string()),
});
