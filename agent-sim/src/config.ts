import { randomBytes, randomUUID } from 'node:crypto';
import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import type { AgentOptions } from './agent-options.ts';
import { isExactOrigin, nearestOrigin } from './loopback/exact-origin.ts';
import type { Placement } from './loopback/take-ports.ts';
import { portRange } from './port-range.ts';
import type { WrongOption } from './start-problem.ts';

/** An agent's options, complete and found valid. */
export interface AgentConfig {
  readonly status: 'valid';
  readonly product: Product;
  readonly registered: boolean;
  readonly placement: Placement;
  readonly origins: readonly string[];
  readonly uuid: string;
  readonly registrationKey: string;
  readonly agentVersion: string;
}

/** Where `npm run dev` and `npm start` serve the web app. */
export const defaultOrigins = ['http://localhost:5173', 'http://localhost:5180'] as const;

/** What the simulated program says of its version when nobody chose one. */
export const defaultAgentVersion = '1.0.0';

/** Fills in what was left open; the first option that cannot be is named, with what was expected. */
export function resolveConfig(options: AgentOptions): AgentConfig | WrongOption {
  const wrong = findWrongOption(options);
  if (wrong) return wrong;
  return {
    status: 'valid',
    product: options.product,
    registered: options.registered ?? true,
    placement: options.port ?? (options.everyPort ? 'every' : 'first-free'),
    origins: options.origins ?? defaultOrigins,
    uuid: options.uuid ?? randomUUID(),
    registrationKey: options.registrationKey ?? randomBytes(16).toString('hex'),
    agentVersion: options.agentVersion ?? defaultAgentVersion,
  };
}

// The same rules as `regStateSchema`, which a test holds them to: loading zod for them would slow every start.
const uuidPattern =
  /^(?:[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/;
const agentVersionPattern = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;

function findWrongOption(options: AgentOptions): WrongOption | null {
  const { product, port, everyPort, origins, uuid, registrationKey, agentVersion } = options;
  const ports: readonly number[] = agentAddresses[product].ports;

  if (port !== undefined && everyPort) {
    return wrongOption('port', String(port), 'either one port or every port, not both');
  }
  if (port !== undefined && !ports.includes(port)) {
    return wrongOption('port', String(port), `a port of ${product}, ${portRange(product)}`);
  }
  const wrongOrigin = origins?.find((origin) => !isExactOrigin(origin));
  if (wrongOrigin !== undefined) {
    const meant = nearestOrigin(wrongOrigin);
    const hint = meant ? `; did you mean ${meant}?` : '';
    return wrongOption(
      'origins',
      wrongOrigin,
      `an exact origin such as http://localhost:3000, no path, no wildcard${hint}`,
    );
  }
  if (uuid !== undefined && !uuidPattern.test(uuid)) {
    return wrongOption('uuid', uuid, 'a UUID such as 3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b');
  }
  if (registrationKey === '') {
    return wrongOption('registrationKey', registrationKey, 'a key of at least one character');
  }
  if (agentVersion !== undefined && !agentVersionPattern.test(agentVersion)) {
    return wrongOption('agentVersion', agentVersion, 'a semantic version such as 2.4.0');
  }
  return null;
}

function wrongOption(option: WrongOption['option'], found: string, expected: string): WrongOption {
  return { status: 'wrong-option', option, found, expected };
}
