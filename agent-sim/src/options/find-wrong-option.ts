import { agentAddresses } from 'shared-protocol/ports';
import { products } from 'shared-protocol/product';
import type { LicenceState } from '../world/state/world-state.ts';
import type { AgentOptions } from './agent-options.ts';
import { isExactOrigin, nearestOrigin } from './exact-origin.ts';
import { portRange } from './port-range.ts';
import type { WrongOption } from './start-problem.ts';

export const licenceStates = ['active', 'trial', 'expired', 'none'] as const satisfies readonly LicenceState[];

/** The first invalid option, with what was expected. */
export function findWrongOption(options: AgentOptions): WrongOption | null {
  for (const find of [wrongProduct, wrongPort, wrongOrigin, wrongIdentity, wrongPace]) {
    const wrong = find(options);
    if (wrong) return wrong;
  }
  return null;
}

function wrongProduct({ product }: AgentOptions): WrongOption | null {
  return Object.hasOwn(agentAddresses, product) ? null : wrongOption('product', product, products.join(' or '));
}

function wrongPort({ product, port, everyPort }: AgentOptions): WrongOption | null {
  if (port === undefined) return null;
  const ports: readonly number[] = agentAddresses[product].ports;
  if (everyPort) return wrongOption('port', port, 'either one port or every port, not both');
  return ports.includes(port) ? null : wrongOption('port', port, `a port of ${product}, ${portRange(product)}`);
}

function wrongOrigin({ origins }: AgentOptions): WrongOption | null {
  const wrong = origins?.find((origin) => !isExactOrigin(origin));
  if (wrong === undefined) return null;
  const meant = nearestOrigin(wrong);
  const hint = meant ? `; did you mean ${meant}?` : '';
  const expected = `an exact origin such as http://localhost:3000, no path, no wildcard${hint}`;
  return wrongOption('origins', wrong, expected);
}

// The same rules as in `regStateSchema`, which a test ensures: loading zod for them would slow down every start.
const uuidPattern =
  /^(?:[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/;
const agentVersionPattern = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;

function wrongIdentity({ uuid, registrationKey, agentVersion, licence }: AgentOptions): WrongOption | null {
  if (uuid !== undefined && !uuidPattern.test(uuid)) {
    return wrongOption('uuid', uuid, 'a UUID such as 3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b');
  }
  if (registrationKey === '') {
    return wrongOption('registrationKey', registrationKey, 'a key of at least one character');
  }
  if (agentVersion !== undefined && !agentVersionPattern.test(agentVersion)) {
    return wrongOption('agentVersion', agentVersion, 'a semantic version such as 2.4.0');
  }
  if (licence !== undefined && !licenceStates.includes(licence)) {
    return wrongOption('licence', licence, licenceStates.join(', '));
  }
  return null;
}

/** Above it, one step of a scan would take no time at all. */
export const highestSpeed = 10_000;
export const longestLatencyMs = 600_000;

function wrongPace({ speed, seed, latency }: AgentOptions): WrongOption | null {
  if (speed !== undefined && !(speed > 0 && speed <= highestSpeed)) {
    return wrongOption('speed', speed, `a factor above 0, at most ${highestSpeed}: 10 is ten times as fast`);
  }
  if (seed !== undefined && !(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)) {
    return wrongOption('seed', seed, 'a whole number from 0 to 4294967295');
  }
  if (latency === undefined) return null;
  const { minMs, maxMs } = latency;
  const isRange = [minMs, maxMs].every(Number.isInteger) && minMs >= 0 && minMs <= maxMs && maxMs <= longestLatencyMs;
  const expected = `milliseconds such as 50, or a range such as 20-80, at most ${longestLatencyMs}`;
  return isRange ? null : wrongOption('latency', `${minMs}-${maxMs}`, expected);
}

function wrongOption(option: WrongOption['option'], found: string | number, expected: string): WrongOption {
  return { status: 'wrong-option', option, found: String(found), expected };
}
