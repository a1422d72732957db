import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { headScriptLimitBytes } from '../web/head-script.ts';
import { weighLoginLibraries } from './weigh-login-libraries.ts';

/**
 * Weighs the JavaScript that the login screen of the built app downloads before it shows, and fails above the limit:
 * what was reached, with a little room. Weighs the script in the document's head too. Then it prints what each library
 * weighs and what it is for, the table of docs/libraries.md, and fails where that table leaves a library out.
 * `npm run build -w web && npx tsx scripts/measure-login-weight.ts`
 */
const limitKb = 110;

const dist = join(import.meta.dirname, '../web/dist');
const document = await readFile(join(dist, 'index.html'), 'utf8');

const weights = new Map<string, number>();
for (const [, file] of document.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)) await weigh(file);
const totalKb = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;

for (const [file, bytes] of weights) console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB  ${file}`);
console.log(
  `${totalKb.toFixed(1).padStart(6)} kB of JavaScript (brotli) before the login form shows; at most ${limitKb} kB`,
);
const headScript = /<script>([^]*?)<\/script>/.exec(document)?.[1] ?? '';
const headBytes = brotliCompressSync(headScript).length;
console.log(
  `${(headBytes / 1000).toFixed(1).padStart(6)} kB is the script in the head (${headScript.length} bytes uncompressed); ` +
    `at most ${headScriptLimitBytes / 1000} kB`,
);
const { table, faults } = await weighLoginLibraries();
console.log(['', ...table].join('\n'));
for (const fault of faults) console.error(fault);
const isReached = totalKb <= limitKb && headBytes <= headScriptLimitBytes && faults.length === 0;
process.exitCode = weights.size > 0 && headScript !== '' && isReached ? 0 : 1;

/** A file and what it imports at once; what it imports later is not part of the first load. */
async function weigh(file: string | undefined): Promise<void> {
  if (file === undefined || weights.has(file)) return;
  const code = await readFile(join(dist, 'assets', file));
  weights.set(file, brotliCompressSync(code).length);
  for (const [, imported] of code.toString().matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    await weigh(imported);
}
