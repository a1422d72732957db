#!/usr/bin/env node
import { runCommandLine } from './commands/run-command-line.ts';

await runCommandLine(process.argv.slice(2));
