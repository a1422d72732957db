import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import { type PortName, portSettings, portSettingsOf } from './port-settings.mjs';
import { type PortState, portState } from './port-state.ts';
import type { ChosenPorts } from './start-options.mjs';
import { whoHoldsPort } from './who-holds-port.ts';

export type Ports = Record<PortName, number>;

export type PortChoice =
  | { readonly kind: 'chosen'; readonly ports: Ports }
  | { readonly kind: 'problems'; readonly problems: string[] };

/** Settles every port before anything starts: the ones asked for if they are free, the agents' first free ones. */
export async function choosePorts(
  command: 'start' | 'dev',
  wanted: ChosenPorts,
  stateOf: (port: number) => Promise<PortState> = portState,
): Promise<PortChoice> {
  const ports: Ports = { dev: 0, account: 0, site: 0, driverSupport: 0, maverick: 0, control: 0 };
  const problems: string[] = [];
  for (const [name] of portSettingsOf(command)) {
    const candidates = candidatesOf(name, wanted[name]);
    if (candidates.length === 0) problems.push(outsideRange(name, wanted[name]));
    const states = await Promise.all(candidates.map(stateOf));
    const free = candidates[states.indexOf('free')];
    if (free !== undefined) ports[name] = free;
    else if (candidates.length > 0) problems.push(noFreePort(command, name, candidates, states.includes('forbidden')));
  }
  return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'chosen', ports };
}

/** The products whose agents take a port of their own range. */
const agentProducts: Partial<Record<PortName, Product>> = { driverSupport: 'driver-support', maverick: 'maverick' };

function candidatesOf(name: PortName, wanted: number | undefined): readonly number[] {
  const product = agentProducts[name];
  if (!product) return wanted === undefined ? [] : [wanted];
  const range = agentAddresses[product].ports;
  return wanted === undefined ? range : range.filter((port) => port === wanted);
}

function outsideRange(name: PortName, wanted: number | undefined): string {
  const product = agentProducts[name];
  const range = product ? agentAddresses[product].ports.join(', ') : '1-65535';
  return `Port ${wanted ?? '?'} is not one where a page looks for the ${portSettings[name].what}: choose one of ${range}.`;
}

function noFreePort(
  command: 'start' | 'dev',
  name: PortName,
  candidates: readonly number[],
  isForbidden: boolean,
): string {
  const { what, option, variable } = portSettings[name];
  const call = command === 'start' ? 'npm start' : 'npm run dev';
  const [first = 0] = candidates;
  if (isForbidden) return `Port ${first}, for the ${what}, is not allowed to this user: choose one above 1023.`;
  const fix = agentProducts[name]
    ? 'close one of them'
    : `close it, or choose another port: ${call} -- --${option} ${first + 1000} (or ${variable}=${first + 1000})`;
  const taken = candidates.length > 1 ? `Ports ${candidates.join(', ')} are` : `Port ${first} is`;
  return `${taken} taken, needed for the ${what}. Who holds it: ${whoHoldsPort(first)}. Fix: ${fix}.`;
}
