import { licenceStates } from 'shared-protocol/agent/licence';
import { products } from 'shared-protocol/product';
import { regStateSchema } from 'shared-protocol/regstate';
import * as z from 'zod/mini';
import type { AgentOptions } from './agent-options.ts';
import { explainedAs } from '../validation/explain.ts';
import { faultRule } from './fault-rule.ts';
import { latencyRule } from './latency-rule.ts';
import { listOf, numberRule, oneOf, type OptionRule, trueOrFalse } from './option-rule.ts';
import { portRange } from './port-range.ts';

/** An option of an agent, and how the command line calls and explains it. */
export interface AgentOptionRule extends OptionRule {
  readonly flags: string;
  readonly help: string;
}

export const defaultAgentVersion = '1.0.0';

/** The first of those that the command starts. */
export const defaultProduct = 'driver-support';

/** The origins at which `npm run dev` and `npm start` serve the web app. */
export const defaultOrigins = ['http://localhost:5173', 'http://localhost:5180'] as const;

/** Above it, one step of a scan would take no time at all. */
const maxSpeed = 10_000;

export const originRule: OptionRule<string> = {
  schema: explainedAs(z.string().check(z.refine(isExactOrigin)), (found) => ({
    expected: 'an exact origin such as http://localhost:3000, no path, no wildcard',
    meant: typeof found === 'string' ? nearestOrigin(found) : undefined,
  })),
};

export const agentOptionRules = {
  product: {
    flags: '--product <name>',
    help: `${products.join(', ')} or all`,
    ...oneOf(products, products.join(' or ')),
  },
  registered: {
    flags: '--registered',
    help: 'answer as an installation with a registration key (default)',
    ...trueOrFalse,
  },
  licence: {
    flags: '--licence <state>',
    help: `${licenceStates.join(', ')} (default: active)`,
    ...oneOf(licenceStates),
  },
  declines: {
    flags: '--decline',
    help: 'decline installs, uninstalls and reboots, as a user might',
    ...trueOrFalse,
  },
  notRunning: {
    flags: '--not-running',
    help: 'installed, but not running until it is launched',
    ...trueOrFalse,
  },
  port: {
    flags: '--port <n>',
    help: 'exactly this port of the product (default: its first free one)',
    // The range that it must be in depends on the product.
    schema: explainedAs(
      z.int(),
      `a port, ${products.map((product) => `${portRange(product)} for ${product}`).join(', ')}`,
    ),
    read: (text) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined),
  },
  everyPort: { flags: '--every-port', help: 'all five ports of the product', ...trueOrFalse },
  uuid: {
    flags: '--uuid <uuid>',
    help: 'UUID of the installation (default: derived from the seed)',
    schema: explainedAs(regStateSchema.shape.UUID, 'a UUID such as 3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b'),
  },
  registrationKey: {
    flags: '--registration-key <key>',
    help: 'registration key of the installation (default: derived from the seed)',
    schema: explainedAs(z.string().check(z.minLength(1)), 'a key of at least one character'),
  },
  agentVersion: {
    flags: '--agent-version <version>',
    help: `version that the agent reports (default: ${defaultAgentVersion})`,
    schema: explainedAs(regStateSchema.shape.agentVersion, 'a semantic version such as 2.4.0'),
  },
  origins: {
    flags: '--origin <origin...>',
    help: `origins of the pages that may connect (default: ${defaultOrigins.join(' ')})`,
    ...listOf(originRule),
  },
  scenario: {
    flags: '--scenario <file>',
    help: 'scenario of what happens over time, in YAML or JSON',
    schema: explainedAs(
      z.union([z.string(), z.looseObject({ name: z.string() })]),
      'the path of a file, or a scenario with its name and steps',
    ),
  },
  latency: {
    flags: '--latency <ms>',
    help: 'delay regstate and messages to the hub by milliseconds: 50, or 20-80',
    ...latencyRule,
  },
  faults: {
    flags: '--fault <fault...>',
    help: 'faults active from the start: hang, disk-fills-up … (README), or type=CODE',
    ...listOf(faultRule),
  },
  speed: {
    flags: '--speed <factor>',
    help: 'speed of scans, installs and reboots (default: 1)',
    ...numberRule(
      `a factor above 0, at most ${maxSpeed}: 10 is ten times as fast`,
      z.number().check(z.positive(), z.maximum(maxSpeed)),
    ),
  },
  seed: {
    flags: '--seed <n>',
    help: 'seed of everything random; the same seed repeats the run (default: random)',
    ...numberRule('a whole number from 0 to 4294967295', z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1))),
  },
} as const satisfies Record<keyof AgentOptions, AgentOptionRule>;

/** Beside the options that the command has too, `quiet`. */
export const startOptionNames = [...Object.keys(agentOptionRules), 'quiet'];

export const optionNames = Object.keys(agentOptionRules) as readonly (keyof AgentOptions)[];

/** The rule of any option, as the type that all rules share. */
export function ruleOf(name: keyof AgentOptions): AgentOptionRule {
  return agentOptionRules[name];
}

/** How the command line calls an option: `--latency`. */
export function flagOf(name: keyof AgentOptions): string {
  return ruleOf(name).flags.replace(/ .*/, '');
}

/** Whether this is exactly an origin as a browser sends it: scheme, host and port, nothing else. */
export function isExactOrigin(text: string): boolean {
  return originOf(text) === text;
}

/** The origin of the page whose address this probably is: `localhost:3000/login` means http://localhost:3000. */
export function nearestOrigin(text: string): string | undefined {
  return originOf(text) ?? (/^(?:localhost|[^/:]+(?:\.|:\d))/.test(text) ? originOf(`http://${text}`) : undefined);
}

function originOf(text: string): string | undefined {
  if (!/^https?:\/\/[^*\s]+$/i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).origin;
}
