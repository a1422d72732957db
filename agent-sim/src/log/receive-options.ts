import { closestWord } from 'config/files/closest-word';
import { catalogue, isRequestName } from 'shared-protocol/agent/catalogue';
import * as z from 'zod/mini';
import { explained, explainedAs, mapping } from '../validation/explain.ts';
import { parse, WrongCall } from '../validation/parse-call.ts';
import type { PayloadFilter } from './request-payload.ts';

const milliseconds = z.optional(explainedAs(z.number().check(z.minimum(0)), 'milliseconds from 0'));
const where = z.optional(
  z.custom<PayloadFilter>(
    (found: unknown) => typeof found === 'function' || (typeof found === 'object' && found !== null),
    explained('a function of the payload, or fields that it has'),
  ),
);

export const withinOptions = mapping({ withinMs: milliseconds, where });
export const neverOptions = mapping({ forMs: milliseconds, where });

/**
 * What narrows an expectation of this type; throws a `WrongCall`. A misspelt field would match nothing, and let
 * `neverReceived` pass.
 */
export function parseOptions<Options extends { readonly where?: PayloadFilter }>(
  schema: z.ZodMiniType<Options>,
  type: string,
  given: unknown = {},
): Options {
  const options = parse(schema, given, 'options');
  if (!isRequestName(type) || typeof options.where === 'function') return options;
  const fields = Object.keys(catalogue[type].payload.shape);
  const expected = fields.join(', ') || 'no field';
  const wrong = Object.keys(options.where ?? {}).filter((field) => !fields.includes(field));
  if (wrong.length === 0) return options;
  throw new WrongCall(
    wrong.map((found) => ({ path: 'options.where', expected, found, meant: closestWord(found, fields) })),
  );
}
