import * as z from 'zod/mini';

/** Milliseconds since 1970, up to a date that leaves room to advance: ISO 8601 has four digits for a year. */
export const momentSchema = z.number().check(z.minimum(0), z.maximum(Date.UTC(9000, 0)));
