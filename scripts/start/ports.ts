import { createServer } from 'node:net';
import { InvalidArgumentError, Option } from 'commander';
import { agentAddresses, type Product } from 'shared-protocol/product';

export type PortName = 'account' | 'site' | 'dev' | 'control' | Product;
export type Ports = Record<PortName, number>;
type StartCommand = 'start' | 'dev';

/** What runs beside the pages. */
export interface Parts {
  /** The origin of somebody's own account server, in place of account-sim and its account site. */
  readonly ownAccount?: string | undefined;
  /** The agents that are simulated. */
  readonly agents: readonly Product[];
}

interface PortSetting {
  readonly what: string;
  /** Without one, an agent takes the first free port of its range, where pages look for it. */
  readonly usual?: number;
  readonly range?: readonly number[];
  readonly onlyWith?: StartCommand;
}

/** Every port that `npm start` and `npm run dev` take. */
export const portSettings: Readonly<Record<PortName, PortSetting>> = {
  dev: { what: 'app with hot reload', usual: 5173, onlyWith: 'dev' },
  account: { what: 'account server, app and inbox', usual: 5180 },
  site: { what: 'account site', usual: 5181 },
  'driver-support': { what: 'Driver Support agent', range: agentAddresses['driver-support'].ports },
  maverick: { what: 'Maverick Safe agent', range: agentAddresses.maverick.ports },
  control: { what: 'agent control panel', usual: 29_300 },
};

function settingsOf(command: StartCommand): (PortSetting & { readonly name: PortName; readonly variable: string })[] {
  return Object.entries(portSettings)
    .map(([key, setting]) => ({
      ...setting,
      name: key as PortName,
      variable: `${key}_PORT`.toUpperCase().replace('-', '_'),
    }))
    .filter(({ onlyWith }) => onlyWith === undefined || onlyWith === command);
}

/** A port is chosen by an option, which wins, or by a variable of the environment. */
export function portOptions(command: StartCommand): Option[] {
  return settingsOf(command).map(({ name, variable, what, usual, range }) => {
    const option = new Option(
      `--${name}-port <n>`,
      range ? `${what} (default: the first free of ${range.join(', ')})` : what,
    );
    return option
      .env(variable)
      .default(usual)
      .argParser((text: string) => (text === '' ? usual : portOf(text)));
  });
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError('Give a whole number from 1 to 65535.');
}

/** What `portOptions` make of the command line, as commander names it: `driverSupportPort`. */
export type PortAnswers = Readonly<Record<string, unknown>>;

/** Whether anything listens on this port where these parts run. */
function isNeeded(name: PortName, command: StartCommand, { ownAccount, agents }: Parts): boolean {
  if (name === 'site') return ownAccount === undefined;
  // The built app is on this port, whose ever the account server is.
  if (name === 'account') return ownAccount === undefined || command === 'start';
  if (name === 'control') return agents.length > 0;
  return name === 'dev' || agents.includes(name);
}

/**
 * Settles every port before anything is built or starts: the ones asked for if they are free, the agents' first free ones; 0
 * where nothing listens. A problem says what to do about it.
 */
export async function choosePorts(
  command: StartCommand,
  answers: PortAnswers,
  parts: Parts,
  stateOf: (port: number) => Promise<PortState> = portState,
): Promise<{ readonly ports: Ports } | { readonly problems: readonly string[] }> {
  const ports: Ports = { dev: 0, account: 0, site: 0, 'driver-support': 0, maverick: 0, control: 0 };
  const problems: string[] = [];
  for (const { name, variable, what, range } of settingsOf(command)) {
    if (!isNeeded(name, command, parts)) continue;
    const asked = answers[new Option(`--${name}-port`).attributeName()] as number | undefined;
    if (asked !== undefined && Object.values(ports).includes(asked)) {
      problems.push(`Port ${asked} is given twice: choose another for --${name}-port (${variable}).`);
      continue;
    }
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
      const other = `${command === 'start' ? 'npm start' : 'npm run dev'} -- --${name}-port ${first + 1000}`;
      const fix = range
        ? 'Stop a program that uses one of them.'
        : `Stop the program that uses it, or choose another port: ${other} (or ${variable}=${first + 1000}).`;
      problems.push(`${taken} taken, needed for the ${what}. ${fix}`);
    }
  }
  return problems.length > 0 ? { problems } : { ports };
}

type PortState = 'free' | 'taken' | 'forbidden';

/** May this process listen on a loopback port, on IPv4 and, where this computer has it, on IPv6? */
export async function portState(port: number): Promise<PortState> {
  const onIPv4 = await tryToListen(port, '127.0.0.1');
  return onIPv4 === 'free' ? tryToListen(port, '::1') : onIPv4;
}

function tryToListen(port: number, host: string): Promise<PortState> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      // Any other fault means that there is no IPv6 here, where nobody can hold the port.
      resolve(code === 'EADDRINUSE' ? 'taken' : code === 'EACCES' ? 'forbidden' : 'free');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}
