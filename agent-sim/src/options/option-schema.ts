import * as z from 'zod/mini';
import { ruleOf } from './agent-option-rules.ts';
import type { AgentOptions, AgentPatch } from './agent-options.ts';
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
function writtenOptionSchema<Name extends keyof AgentOptions>(
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

/** What may be written of these options, each of which may be left out. */
export function writtenShape<Name extends keyof AgentOptions>(names: readonly Name[]): WrittenShape<Name> {
  // Under each name is the schema of that option.
  return Object.fromEntries(names.map((name) => [name, z.exactOptional(writtenOptionSchema(name))])) as never;
}

type WrittenShape<Names extends keyof AgentOptions> = {
  [Name in Names]: z.ZodMiniExactOptional<z.ZodMiniType<Value<Name>, Value<Name> | string | number>>;
};

/** What can be changed while an agent runs; omitted fields stay unchanged. */
export const agentPatchSchema = z.strictObject({
  registered: z.exactOptional(optionSchema('registered')),
  licence: z.exactOptional(optionSchema('licence')),
  agentVersion: z.exactOptional(optionSchema('agentVersion')),
  latency: z.exactOptional(writtenOptionSchema('latency')),
  speed: z.exactOptional(optionSchema('speed')),
  declines: z.exactOptional(optionSchema('declines')),
} satisfies Record<keyof AgentPatch, z.ZodMiniType>);
