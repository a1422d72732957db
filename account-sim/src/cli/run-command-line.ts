import { CommanderError } from 'commander';
import { messageOf } from 'shared-protocol/message-of';
import { printableLines } from 'shared-protocol/printable';
import { stopOnSignals } from 'simulator-kit/stop-on-signals';
import { withoutUndefined } from 'simulator-kit/without-undefined';
import { PortError } from '../loopback/take-port.ts';
import { FileError } from '../read-json-file.ts';
import { type AccountSim, startAccount } from '../start-account.ts';
import { type CliOptions, parseOptions } from './parse-options.ts';
import { readAppConfig, readClients } from './read-files.ts';

/** Starts the servers; returns an exit code when nothing was started. */
export async function runCommandLine(words: readonly string[], version: string): Promise<number | undefined> {
  const options = readOptions(words, version);
  if (typeof options === 'number') return options;
  try {
    const sim = await start(options);
    stopOnSignals(() => sim.stop());
    announce(sim, options);
    return undefined;
  } catch (error) {
    return explain(error, options);
  }
}

/** The options, or an exit code when there is nothing to start. */
function readOptions(words: readonly string[], version: string): CliOptions | number {
  try {
    return parseOptions(words, version);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.wrongUsage;
    throw error;
  }
}

async function start({
  app,
  appConfig,
  clients,
  handOffAfter,
  mailDelay,
  ...options
}: CliOptions): Promise<AccountSim> {
  const { port, sitePort, appOrigin, publicOrigin, smtp, data, agentControl } = options;
  const named = {
    appOrigins: appOrigin,
    publicOrigin,
    smtp,
    dataFile: data,
    agentControl,
    clients: clients === undefined ? undefined : await readClients(clients),
    flags: withoutUndefined({ handOffAfterSeconds: handOffAfter, mailDelaySeconds: mailDelay }),
    app:
      app !== undefined && appConfig !== undefined
        ? { directory: app, config: await readAppConfig(appConfig) }
        : undefined,
  };
  return startAccount({ port, sitePort, ...withoutUndefined(named) });
}

/** Programs read standard output, people read standard error. */
function announce(sim: AccountSim, { json, quiet }: CliOptions): void {
  const { origin, siteOrigin } = sim;
  const addresses = { origin, siteOrigin, inbox: `${origin}/inbox` };
  if (json) process.stdout.write(`${JSON.stringify({ event: 'ready', ...addresses, pid: process.pid })}\n`);
  else if (!quiet) printForPeople(readyLine(sim));
}

function explain(error: unknown, { sitePort }: CliOptions): number {
  if (error instanceof PortError) {
    const option = error.port === sitePort ? '--site-port' : '--port';
    const choose = error.status === 'taken' ? 'Stop it, or choose' : 'Choose';
    printForPeople(`${error.message} ${choose} another port with ${option} (0 takes any).`);
    return exitCodes.portTaken;
  }
  if (error instanceof FileError) {
    printForPeople(error.message);
    return exitCodes.badFile;
  }
  printForPeople(messageOf(error));
  return exitCodes.failed;
}

function printForPeople(line: string): void {
  process.stderr.write(`${printableLines(line)}\n`);
}

/** What the command's exit code says; when stopped by a signal, 128 plus the signal's number. */
const exitCodes = {
  failed: 1,
  wrongUsage: 2,
  portTaken: 3,
  badFile: 4,
} as const;

/** What a person needs to know once the servers run. */
function readyLine({ origin, siteOrigin }: AccountSim): string {
  return [
    `account server  ${origin}`,
    `inbox           ${origin}/inbox`,
    `account site    ${siteOrigin}`,
    'Ready. Press Ctrl-C to stop.',
  ].join('\n');
}
