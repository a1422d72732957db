// @vitest-environment node
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest } from '../src/start/page-parts.ts';
import { pageFiles } from '../src/start/page-files.ts';
import { compileHint } from './compile-hint-plugin.ts';

const dist = join(import.meta.dirname, '../dist');
const built = (file: string): string => readFileSync(join(dist, file), 'utf8');
const manifest = JSON.parse(built('.vite/manifest.json')) as Manifest;

test.each(['login', 'password-login', 'set-password', 'auto-login'] as const)(
  'the files of React, of the app and of the first screen begin with the hint: %s',
  (screen) => {
    const { scripts, preloads } = pageFiles(manifest, {
      screen,
      language: 'en',
      isChoice: false,
      hasBrandTexts: false,
    });
    const wanted = [...scripts, ...preloads].filter((file) => /\/(?:react|app|forms|[a-z-]+\.screen)-/.test(file));
    expect(wanted.length).toBeGreaterThanOrEqual(3);
    for (const file of wanted) expect([file, built(file).startsWith(compileHint)]).toEqual([file, true]);
  },
);

test('a file that is loaded later has none', () => {
  const later = manifest['src/agent/connect-agent.ts']!.file;
  expect(built(later).startsWith(compileHint)).toBe(false);
});

test('source maps still lead to the source', () => {
  const { file } = manifest['src/main.tsx']!;
  const lines = built(file).split('\n');
  const line = lines.findIndex((text) => text.includes('reloadedWhenStaleAt'));
  const map = new SourceMap(JSON.parse(built(`source-maps/${basename(file)}.map`)) as SourceMapPayload);
  const origin = map.findEntry(line, lines[line]!.indexOf('reloadedWhenStaleAt'));
  expect('originalSource' in origin && origin.originalSource).toMatch(/lib\/on-demand\.ts$/);
  const [original] = readFileSync(join(import.meta.dirname, '../src/lib/on-demand.ts'), 'utf8')
    .split('\n')
    .flatMap((text, index) => (text.includes("'reloadedWhenStaleAt'") ? [index] : []));
  expect('originalLine' in origin && origin.originalLine).toBe(original);
});
