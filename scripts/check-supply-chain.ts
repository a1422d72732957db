import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuiltOrExit } from './build/ensure-built.ts';
import { rootFolder } from './setup/root-folder.mjs';
import { exitCodeOf, judgeAudit, judgeLicenses, type Verdict } from './supply-chain/verdicts.ts';

/**
 * Whether what we ship may be shipped: known vulnerabilities of every installed package, the licences of what visitors
 * download, and a software bill of materials in `test-results/sbom.json`. Ends with 1 when something is wrong, with 2 when
 * the registry does not answer.
 *
 *     npx tsx scripts/check-supply-chain.ts
 */
await ensureBuiltOrExit(['web']);
const verdicts: readonly Verdict[] = [
  // The audit includes packages for development, because bundles are made of them: the simulators bring Fastify along.
  judgeAudit(await npm('audit', '--json')),
  judgeLicenses(readFileSync(join(rootFolder, 'web/dist/licenses.md'), 'utf8')),
  writeSbom(await npm('sbom', '--omit=dev', '--sbom-format=cyclonedx')),
];
for (const { status, text } of verdicts) console.log(`${status.padEnd(8)}${text}`);
process.exitCode = exitCodeOf(verdicts);

function writeSbom(text: string): Verdict {
  if (text === '') return { status: 'fault', text: 'bill of materials: npm sbom printed nothing' };
  const { components } = JSON.parse(text) as { readonly components: readonly unknown[] };
  const file = 'test-results/sbom.json';
  mkdirSync(join(rootFolder, 'test-results'), { recursive: true });
  writeFileSync(join(rootFolder, file), text);
  return { status: 'ok', text: `bill of materials: ${components.length} packages, in ${file}` };
}

/** What npm prints, whatever its exit code: an audit that finds something ends with 1. */
function npm(...words: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: rootFolder, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
    execFile('npm', words, options, (_error, stdout) => resolve(stdout));
  });
}
