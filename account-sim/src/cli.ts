#!/usr/bin/env node
import { createRequire } from 'node:module';
import { runCommandLine } from './cli/run-command-line.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

process.exitCode = await runCommandLine(process.argv.slice(2), version);
