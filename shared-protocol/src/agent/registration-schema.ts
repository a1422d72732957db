import * as z from 'zod/mini';

/** In a file of its own for pages that read no other message: the whole catalogue would weigh more than such a page. */
export const registrationSchema = z.object({ registered: z.boolean().check(z.describe('As in regstate.')) });
