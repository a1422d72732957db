import * as z from 'zod/mini';

/** What a 4xx answer of any operation may carry; one that carries neither field says nothing a visitor could use. */
export const refusalSchema = z.object({
  isOk: z.optional(z.boolean()),
  success: z.optional(z.boolean()),
  statusText: z.nullish(z.string()),
});
