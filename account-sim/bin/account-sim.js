#!/usr/bin/env node
// Committed, unlike the build, so that `npm ci` can link the command before anything is built. An old Node reads this file, to
// say that it is too old, and not the build.
import { existsSync, readFileSync } from 'node:fs';

const cli = new URL('../dist/cli.js', import.meta.url);
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = engines.node.replace('>=', '');
const found = process.versions.node;

if (found.localeCompare(oldest, 'en', { numeric: true }) < 0) {
  console.error(
    `account-sim needs Node ${oldest} or newer; this is ${found}. Install one from https://nodejs.org and try again.`,
  );
  process.exitCode = 1;
} else if (existsSync(cli)) {
  await import(cli.href);
} else {
  console.error('account-sim is not built yet: npm run build -w account-sim');
  process.exitCode = 1;
}
