import { describePortHolder } from '../../simulator-kit/src/port-holder.mjs';
import { portSettings, portSettingsOf } from './port-settings.mjs';
import { portState } from './port-state.mjs';

/** @typedef {Record<import('./port-settings.mjs').PortName, number>} Ports */
/** @typedef {{ kind: 'chosen', ports: Ports } | { kind: 'problems', problems: string[] }} PortChoice */

/**
 * Settles every port before anything is installed or starts: the ones asked for if they are free, the agents' first
 * free ones.
 *
 * @param {'start' | 'dev'} command
 * @param {import('./start-options.mjs').ChosenPorts} wanted
 * @param {(port: number) => Promise<import('./port-state.mjs').PortState>} [stateOf]
 * @param {(port: number) => string} [holderOf]
 * @returns {Promise<PortChoice>}
 */
export async function choosePorts(command, wanted, stateOf = portState, holderOf = describePortHolder) {
  const ports = /** @type {Ports} */ (Object.fromEntries(Object.keys(portSettings).map((name) => [name, 0])));
  const problems = [];
  for (const [name, { what, option, variable, range }] of portSettingsOf(command)) {
    const asked = wanted[name];
    const candidates = asked === undefined ? (range ?? []) : [asked].filter((port) => range?.includes(port) ?? true);
    const [first] = candidates;
    if (first === undefined) {
      problems.push(`Port ${asked} is outside the ${what}'s range: choose one of ${range?.join(', ')}.`);
      continue;
    }
    const states = await Promise.all(candidates.map(stateOf));
    const free = candidates[states.indexOf('free')];
    if (free !== undefined) ports[name] = free;
    else if (states.includes('forbidden')) {
      problems.push(`Port ${first}, for the ${what}, is not allowed to this user: choose one above 1023.`);
    } else {
      const taken = candidates.length > 1 ? `Ports ${candidates.join(', ')} are` : `Port ${first} is`;
      const other = `${command === 'start' ? 'npm start' : 'npm run dev'} -- --${option} ${first + 1000}`;
      const fix = range
        ? 'stop one of them'
        : `stop it, or choose another port: ${other} (or ${variable}=${first + 1000})`;
      problems.push(`${taken} taken, needed for the ${what}. ${holderOf(first)}. Fix: ${fix}.`);
    }
  }
  return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'chosen', ports };
}
