import * as z from 'zod/mini';
import { ruleOf } from './agent-option-rules.ts';
import type { AgentOptions } from './agent-options.ts';
import { explained } from './explain.ts';
import { explainValue, readValue, suits } from './option-rule.ts';

type Value<Name extends keyof AgentOptions> = NonNullable<AgentOptions[Name]>;

/** The value of an option, by its rule. */
export function optionSchema<Name extends keyof AgentOptions>(name: Name): z.ZodMiniType<Value<Name>, Value<Name>> {
  const rule = ruleOf(name);
  return z.custom<Value<Name>>(
    (found) => suits(rule, found),
    explained((found) => explainValue(rule, found)),
  );
}

/** The value of an option as people write it. */
export function writtenOptionSchema<Name extends keyof AgentOptions>(
  name: Name,
): z.ZodMiniType<Value<Name>, Value<Name> | string | number> {
  const rule = ruleOf(name);
  const written = z.custom<Value<Name> | string | number>(
    (found) => readValue(rule, found) !== undefined,
    explained((found) => explainValue(rule, found)),
  );
  // What the rule of an option reads is of that option's type.
  return z.pipe(
    written,
    z.transform((found) => readValue(rule, found) as Value<Name>),
  );
}
