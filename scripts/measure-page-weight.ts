import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { localAppConfig } from 'config/local-app-config';
import type { PageRenderer } from 'config/page/page-renderer';
import { allLanguages, languageNames } from 'shared-protocol/language/languages';
import { loginRoute, routes } from 'web/routes';
import { rootFolder } from './root-folder.mjs';

/** Compressed with brotli. */
const budgetBytes = {
  loginScripts: 106_000,
  routeScripts: 136_000,
  /** What reads the answers of the account server, which pages load beside the app. */
  callScripts: 12_500,
  headScript: 4_700,
} as const;

/**
 * Weighs, compressed with brotli, the JavaScript that each page of the built app names, and the script in the document's
 * head, in each language, and what every page loads beside the app to call the account server; fails above a budget.
 * `npm run build && npx tsx scripts/measure-page-weight.ts`
 */
const dist = join(rootFolder, 'web/dist');
const { render } = (await import(pathToFileURL(join(dist, 'render.mjs')).href)) as PageRenderer;
const config = localAppConfig({ origin: 'https://id.example', siteOrigin: 'https://site.example' });
// Without it, its screen has no route.
config.features.passkeys = true;
let [heaviest, heaviestPath] = [0, ''];
let [headScript, besides] = [0, 0];

for (const { id, paths } of routes) {
  const page = render(paths[0], config);
  const { own, beside } = scriptFiles(page);
  const bytes = bytesOf(own);
  report(
    id === loginRoute.id ? 'loginScripts' : 'routeScripts',
    bytes,
    `${paths[0]}, JavaScript in ${own.length} files`,
  );
  if (bytes > heaviest) [heaviest, heaviestPath] = [bytes, paths[0]];
  besides = Math.max(besides, bytesOf(beside));
  const head = Array.from(page.matchAll(/<script>([^]*?)<\/script>(?=[^]*<\/head>)/g), ([, text]) => text);
  headScript = Math.max(headScript, brotliCompressSync(head.join('\n')).length);
}
for (const language of allLanguages) {
  for (const [path, budget] of [
    [loginRoute.paths[0], 'loginScripts'],
    [heaviestPath, 'routeScripts'],
  ] as const) {
    const page = render(path, { ...config, languages: allLanguages }, undefined, language);
    report(budget, bytesOf(scriptFiles(page).own), `${path} in ${languageNames[language]}, with a choice of all`);
  }
}
report('callScripts', besides, 'calls, loaded beside the app');
report('headScript', headScript, 'the script in the head');

/** The files that a page has the browser load by itself: what draws it and takes input; and, named last, what calls the account server. */
function scriptFiles(page: string): { readonly own: readonly string[]; readonly beside: readonly string[] } {
  const tags = page.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g);
  const named = [...new Set(Array.from(tags, ([, file = '']) => file))];
  const end = named.findLastIndex((file) => !/\/(?:calls|schemas)-[^/]*$/.test(file)) + 1;
  return { own: named.slice(0, end), beside: named.slice(end) };
}

function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(join(dist, `${file}.br`)).length, 0);
}

/** Nothing at all, as when no file was found, is a fault of the measurement. */
function report(budget: keyof typeof budgetBytes, bytes: number, what: string): void {
  const share = String(Math.round((bytes / budgetBytes[budget]) * 100)).padStart(3);
  const text = `${show(bytes)} of ${show(budgetBytes[budget])} bytes, ${share} %: ${what}`;
  console.log(text);
  if (bytes > 0 && bytes <= budgetBytes[budget]) return;
  console.error(`Budget exceeded: ${text}`);
  process.exitCode = 1;
}

function show(bytes: number): string {
  return bytes.toLocaleString('en').padStart(7);
}
