import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './setup/root-folder.mjs';
import { findStaleProofs } from './specification/find-stale-proofs.ts';
import { readStatements } from './specification/read-statements.ts';

/** A step of `npm test`: fails when a test that docs/specification.md names is gone. */
const page = 'docs/specification.md';
const statements = readStatements(readFileSync(join(rootFolder, page), 'utf8'));
const problems = findStaleProofs(statements, readSource);

const count = (kind: string): number => statements.filter(({ standing }) => standing.kind === kind).length;
console.log(
  `${statements.length} statements: ${count('proven')} proven, ${count('not-yet')} not yet, ${count('open')} open`,
);
for (const problem of problems) console.error(`${page}, ${problem}`);
if (problems.length > 0 || statements.length === 0) process.exitCode = 1;

function readSource(file: string): string | undefined {
  const path = join(rootFolder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
