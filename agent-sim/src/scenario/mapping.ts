import * as z from 'zod/mini';

/** A mapping with these keys and no others; its errors name them. */
export function mapping<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodMiniObject<Shape, z.core.$strict> {
  const keys = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? `${oneOf}${keys}` : `expected a mapping with ${keys}`),
  });
}

const oneOf = 'expected one of ';

/** The keys that the error of an unknown one names. */
export function knownKeys(message: string): readonly string[] {
  return message.slice(oneOf.length).split(', ');
}
