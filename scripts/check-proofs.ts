import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './setup/root-folder.mjs';
import { findStaleProofs } from './specification/find-stale-proofs.ts';
import { readStatements } from './specification/read-statements.ts';

/** A step of `npm test`: fails when a test that one of these documents names is gone or skipped. */
for (const page of ['docs/specification.md', 'docs/accessibility.md']) {
  const statements = readStatements(readFileSync(join(rootFolder, page), 'utf8'));
  const problems = findStaleProofs(statements, readSource);

  const proven = statements.filter(({ standing }) => standing.kind === 'proven').length;
  console.log(`${page}: ${statements.length} rows, ${proven} proven by tests`);
  for (const problem of problems) console.error(`${page}, ${problem}`);
  if (problems.length > 0 || statements.length === 0) process.exitCode = 1;
}

function readSource(file: string): string | undefined {
  const path = join(rootFolder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
