#!/usr/bin/env node
import packageJson from '../package.json' with { type: 'json' };
import { runCommandLine } from './commands/run-command-line.ts';

// The reader may stop early, as `head` does.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.exitCode = await runCommandLine(process.argv.slice(2), packageJson.version);
