import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { portSettingsOf } from './port-settings.mjs';

/**
 * @typedef {Partial<Record<import('./port-settings.mjs').PortName, number>>} ChosenPorts
 * @typedef {{ kind: 'help' } | { kind: 'wrong', problem: string } | { kind: 'run', ports: ChosenPorts, dataFile?: string, brandFile?: string }} StartOptions
 */

/**
 * Reads the ports from the command line and the environment, the defaults filled in, and the files of account-sim and of a brand.
 *
 * @param {'start' | 'dev'} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {StartOptions}
 */
export function parseStartOptions(command, args, env) {
  const settings = portSettingsOf(command);
  const names = [...settings.map(([, { option }]) => option), 'config', ...(command === 'start' ? ['data'] : [])];
  const known = ['--help', ...names.map((name) => `--${name}`)].join(', ');
  const given = readArguments(names, args);
  if (!given) return { kind: 'wrong', problem: `Cannot read "${args.join(' ')}": allowed are ${known}.` };
  if (given['help']) return { kind: 'help' };

  /** @type {ChosenPorts} */
  const ports = {};
  for (const [name, { option, variable, port }] of settings) {
    const text = given[option] ?? env[variable];
    const number = text === undefined || text === '' ? port : Number(text);
    if (number === undefined) continue;
    const source = given[option] === undefined ? variable : `--${option}`;
    if (!isPort(number))
      return { kind: 'wrong', problem: `${source} is ${text}: give a whole number from 1 to 65535.` };
    const other = Object.values(ports).includes(number);
    if (other)
      return { kind: 'wrong', problem: `Port ${number} is given twice: choose another for --${option} (${variable}).` };
    ports[name] = number;
  }
  /** @type {{ dataFile?: string, brandFile?: string }} */
  const files = {};
  for (const [key, option] of /** @type {const} */ ([
    ['dataFile', 'data'],
    ['brandFile', 'config'],
  ])) {
    const file = given[option];
    if (typeof file !== 'string') continue;
    if (file === '') return { kind: 'wrong', problem: `--${option} names no file.` };
    // npm runs its commands in the root folder, and says where it was called itself.
    files[key] = resolve(env['INIT_CWD'] ?? '.', file);
  }
  return { kind: 'run', ports, ...files };
}

/**
 * @param {readonly string[]} names
 * @param {readonly string[]} args
 * @returns {Record<string, string | boolean | undefined> | undefined} Undefined when there is something else in it.
 */
function readArguments(names, args) {
  const options = Object.fromEntries(names.map((name) => [name, /** @type {const} */ ({ type: 'string' })]));
  try {
    return parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean', short: 'h' } } }).values;
  } catch {
    return undefined;
  }
}

/** @param {number} number */
function isPort(number) {
  return Number.isInteger(number) && number >= 1 && number <= 65_535;
}

/**
 * What `--help` says.
 *
 * @param {'start' | 'dev'} command
 */
export function startHelp(command) {
  const call = command === 'start' ? 'npm start' : 'npm run dev';
  const purpose =
    command === 'start'
      ? 'Builds what is missing or stale and runs the app, the account server and both agents.'
      : 'Runs the app with hot reload, and the account server and both agents from source, restarted on change.';
  const rows = portSettingsOf(command).map(([, { option, variable, port, what }]) => {
    const usual = port ?? 'first free of its range';
    return `  --${option} <n>`.padEnd(30) + variable.padEnd(22) + `${what} (${usual})`;
  });
  return [
    `${call}\n${call} -- --account-port 6180\n`,
    `${purpose}\n`,
    'A port by option, or by environment variable:',
    ...rows,
    '',
    '  --config <file>'.padEnd(52) +
      `shows the brands of a configuration${command === 'dev' ? ', and each change of them' : ''}`,
    ...(command === 'start' ? ['  --data <file>'.padEnd(52) + 'keeps accounts and sessions across restarts'] : []),
  ].join('\n');
}
