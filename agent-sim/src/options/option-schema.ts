import * as z from 'zod/mini';
import { agentOptionRules } from './agent-option-rules.ts';
import type { AgentOptions, AgentPatch } from './agent-options.ts';
import { type OptionRule, readValue } from './option-rule.ts';

type Value<Name extends keyof AgentOptions> = NonNullable<AgentOptions[Name]>;
type Written<Name extends keyof AgentOptions> = z.ZodMiniType<Value<Name>, Value<Name> | string | number>;

/** The value of an option as people write it. */
function written<Name extends keyof AgentOptions>(name: Name): Written<Name> {
  const rule: OptionRule = agentOptionRules[name];
  // The rule of an option takes values of its type.
  return z.pipe(
    z.transform((found) => readValue(rule, found)),
    rule.schema,
  ) as unknown as Written<Name>;
}

/** What may be written of these options, each of which may be left out. */
export function writtenShape<Name extends keyof AgentOptions>(names: readonly Name[]): WrittenShape<Name> {
  // Under each name is the schema of that option.
  return Object.fromEntries(names.map((name) => [name, z.exactOptional(written(name))])) as never;
}

type WrittenShape<Names extends keyof AgentOptions> = { [Name in Names]: z.ZodMiniExactOptional<Written<Name>> };

/** What can be changed while an agent runs; omitted fields stay unchanged. */
export const agentPatchSchema = z.strictObject({
  registered: z.exactOptional(agentOptionRules.registered.schema),
  licence: z.exactOptional(agentOptionRules.licence.schema),
  agentVersion: z.exactOptional(agentOptionRules.agentVersion.schema),
  latency: z.exactOptional(written('latency')),
  speed: z.exactOptional(agentOptionRules.speed.schema),
  declines: z.exactOptional(agentOptionRules.declines.schema),
} satisfies Record<keyof AgentPatch, z.ZodMiniType>);
