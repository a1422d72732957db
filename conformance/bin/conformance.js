#!/usr/bin/env node
// Committed, unlike the build, so that `npm ci` can link the command before anything is built.
import { existsSync } from 'node:fs';

const cli = new URL('../dist/cli.js', import.meta.url);

if (existsSync(cli)) {
  await import(cli.href);
} else {
  console.error('conformance is not built yet: npm run build -w conformance');
  process.exitCode = 1;
}
