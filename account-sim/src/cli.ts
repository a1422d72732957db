#!/usr/bin/env node
import { createRequire } from 'node:module';
import { runCommandLine } from './cli/run-command-line.ts';

// Who reads may have seen enough, as `head` has, or nobody reads any more: the servers go on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

process.exitCode = await runCommandLine(process.argv.slice(2), version);
