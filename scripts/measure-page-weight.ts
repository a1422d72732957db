import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { headScriptLimitBytes } from '../web/build/head-script.ts';
import { loginRoute, routes } from '../web/src/model/routes.ts';
import { rootFolder } from './setup/root-folder.mjs';
import { weighLoginLibraries } from './weigh-login-libraries.ts';

/**
 * Weighs, compressed with brotli, the JavaScript that each page of the built app downloads before its screen is
 * complete, the largest page itself, and the script in the document's head; fails above a limit. Then it prints what each
 * library of the login weighs and what it is for, the table of docs/libraries.md, and fails where that leaves one out.
 * `npm run build && npx tsx scripts/measure-page-weight.ts`
 */
const kbOf = { login: 95, page: 110, document: 7.5 } as const;

const dist = join(rootFolder, 'web/dist');
const faults: string[] = [];
let largestPage = 0;

for (const { id, paths } of routes) {
  const [path] = paths;
  const page = readFileSync(join(dist, `${path}.html`), 'utf8');
  const files = filesOf(page);
  const kb = files.reduce((sum, file) => sum + readFileSync(join(dist, `${file}.br`)).length, 0) / 1000;
  report(`${path}, JavaScript in ${files.length} files`, kb, id === loginRoute.id ? kbOf.login : kbOf.page);
  largestPage = Math.max(largestPage, compressed(page) / 1000);
}
report('the largest page itself', largestPage, kbOf.document);

const headScript = /<script>([^]*?)<\/script>/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[1] ?? '';
report('of it the script in the head', compressed(headScript) / 1000, headScriptLimitBytes / 1000);

const libraries = await weighLoginLibraries();
console.log(['', ...libraries.table].join('\n'));
for (const fault of [...faults, ...libraries.faults]) console.error(fault);
process.exitCode = faults.length + libraries.faults.length === 0 ? 0 : 1;

function report(what: string, kb: number, limit: number): void {
  console.log(`${kb.toFixed(1).padStart(6)} kB, at most ${limit}: ${what}`);
  if (kb === 0 || kb > limit) faults.push(`${what}: ${kb.toFixed(1)} kB, at most ${limit}`);
}

/** The scripts that a page names, and what those import at once; what they import later is not part of the first load. */
function filesOf(page: string): readonly string[] {
  const found = new Set(matches(page, /(?:src|href)="\/(assets\/[^"]+\.js)"/g));
  for (const file of found) {
    const code = readFileSync(join(dist, file), 'utf8');
    for (const imported of matches(code, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      found.add(`assets/${imported}`);
  }
  return [...found];
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, group = '']) => group);
}

function compressed(content: string): number {
  return brotliCompressSync(content).length;
}
