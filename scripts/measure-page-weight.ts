import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { allLanguages, languageNames } from 'shared-protocol/language/languages';
import type { PageRenderer } from 'shared-protocol/page-renderer';
import { localAppConfig } from '../web/local-app-config.ts';
import { loginRoute, routes } from '../web/src/model/routes.ts';
import { budgetBytes, compareWithBudget, pageScripts } from './measure/page-weight.ts';
import { rootFolder } from './root-folder.mjs';

/**
 * Weighs, compressed with brotli, the JavaScript that each page of the built app names, and the script in the document's
 * head, in each language, and what every page loads beside the app to call the account server; fails above a budget.
 * `npm run build && npx tsx scripts/measure-page-weight.ts`
 */
const dist = join(rootFolder, 'web/dist');
const { render } = (await import(pathToFileURL(join(dist, 'render.mjs')).href)) as PageRenderer;
const config = localAppConfig({ origin: 'https://id.example', siteOrigin: 'https://site.example' });
const faults: string[] = [];
let [heaviest, heaviestPath] = [0, ''];
const heads = new Set<string>();
const besides: (readonly string[])[] = [];

for (const { id, paths } of routes) {
  const { files, beside, head } = pageScripts(render(paths[0], config));
  const budget = id === loginRoute.id ? budgetBytes.loginScripts : budgetBytes.routeScripts;
  const bytes = bytesOf(files);
  report(budget, bytes, `${paths[0]}, JavaScript in ${files.length} files`);
  if (bytes > heaviest) [heaviest, heaviestPath] = [bytes, paths[0]];
  heads.add(head);
  besides.push(beside);
}
for (const language of allLanguages) {
  for (const [path, budget] of [
    [loginRoute.paths[0], budgetBytes.loginScripts],
    [heaviestPath, budgetBytes.routeScripts],
  ] as const) {
    const page = render(path, { ...config, languages: allLanguages }, undefined, language);
    report(budget, bytesOf(pageScripts(page).files), `${path} in ${languageNames[language]}, with a choice of all`);
  }
}
report(budgetBytes.callScripts, Math.max(...besides.map(bytesOf)), 'calls, loaded beside the app');
const headScript = Math.max(...Array.from(heads, (head) => brotliCompressSync(head).length));
report(budgetBytes.headScript, headScript, 'the script in the head');

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(join(dist, `${file}.br`)).length, 0);
}

function report(budget: number, bytes: number, what: string): void {
  const { text, isExceeded } = compareWithBudget(budget, bytes, what);
  console.log(text);
  if (isExceeded) faults.push(`Budget exceeded: ${text}`);
}
