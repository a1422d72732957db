#!/usr/bin/env node
import { createRequire } from 'node:module';
import { runCommandLine } from './cli/run-command-line.ts';

// The reader may have stopped early, as `head` does: the servers keep running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

process.exitCode = await runCommandLine(process.argv.slice(2), version);
