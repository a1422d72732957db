#!/usr/bin/env node
import { CommanderError } from 'commander';
import { createRequire } from 'node:module';
import { exitCodes } from './cli/exit-codes.ts';
import { type CliOptions, parseOptions } from './cli/parse-options.ts';
import { readAppConfig } from './cli/read-app-config.ts';
import { readyLine } from './cli/ready-line.ts';
import { FileError } from './files/file-error.ts';
import { PortTakenError } from './loopback/listen-loopback.ts';
import { type AccountSim, startAccount } from './start-account.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

const options = readOptions();
process.exitCode = typeof options === 'number' ? options : await run(options).catch(explain);

/** The options, or the exit code when there is nothing more to do. */
function readOptions(): CliOptions | number {
  try {
    return parseOptions(process.argv.slice(2), version);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.wrongUsage;
    throw error;
  }
}

async function run(options: CliOptions): Promise<undefined> {
  const { port, sitePort, appOrigin, smtp, data, app, appConfig } = options;
  const sim = await startAccount({
    port,
    sitePort,
    ...(appOrigin === undefined ? {} : { appOrigin }),
    ...(smtp === undefined ? {} : { smtp }),
    ...(data === undefined ? {} : { dataFile: data }),
    ...(app === undefined || appConfig === undefined
      ? {}
      : { app: { directory: app, config: await readAppConfig(appConfig) } }),
  });
  stopOnSignal(sim);
  announce(sim, options);
}

/** Machines read standard output, people standard error. */
function announce(sim: AccountSim, { json, quiet }: CliOptions): void {
  if (json) console.log(JSON.stringify({ event: 'ready', ...addressesOf(sim), pid: process.pid }));
  else if (!quiet) console.error(readyLine(sim));
}

function addressesOf({ origin, siteOrigin }: AccountSim) {
  return { origin, siteOrigin, inbox: `${origin}/inbox` };
}

function stopOnSignal(sim: AccountSim): void {
  const signals = { SIGINT: exitCodes.interrupted, SIGTERM: exitCodes.terminated } as const;
  let isStopping = false;
  for (const [signal, code] of Object.entries(signals)) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait.
      if (isStopping) process.exit(code);
      isStopping = true;
      void sim.stop().finally(() => process.exit(code));
    });
  }
}

function explain(error: unknown): number {
  if (error instanceof PortTakenError) {
    const option = typeof options === 'object' && error.port === options.sitePort ? '--site-port' : '--port';
    console.error(`${error.message} Stop it, or choose another port with ${option} (0 takes any).`);
    return exitCodes.portTaken;
  }
  if (error instanceof FileError) {
    console.error(error.message);
    return exitCodes.badFile;
  }
  console.error(error instanceof Error ? error.message : String(error));
  return exitCodes.failed;
}
