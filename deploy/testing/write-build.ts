import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inlineHashes } from 'config/page/page-headers';

/** `PATH`, `LANGUAGE`, `CONFIG`, `RELEASE` and `LOOK` stand for what differs from page to page. */
const smallPage = `<!doctype html><html lang="LANGUAGE"><title>PATH</title>LOOK<script>var a=1</script>
<script type="application/json" id="release">RELEASE</script>
<script type="application/json" id="app-config">CONFIG</script>`;

const assets = { 'index-1a2b3c4d.js': 'a();', 'index-1a2b3c4d.css': 'p{}' };

/** What `npm run build` makes, small. */
export async function writeBuild(dist: string, page = smallPage): Promise<void> {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'source-maps'));
  for (const [name, text] of Object.entries(assets)) {
    const file = join(dist, 'assets', name);
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
    writeFileSync(join(dist, 'source-maps', `${name}.map`), '{"sources":["main.ts"]}');
  }
  const inline = await inlineHashes(page);
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(join(dist, 'licenses.md'), '# Licences');
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ version: '1.2.3', commit: null, inline }));
  writeFileSync(
    join(dist, 'render.mjs'),
    `export const paths = ['/', '/dsone/login'];
export const inline = ${JSON.stringify(inline)};
export const render = (path, config, name, language, look) =>
  ${JSON.stringify(page)}
    .replace('PATH', path)
    .replace('LANGUAGE', language)
    .replace('LOOK', look ? '<style>' + look.styles + '</style>' : '')
    .replace('RELEASE', () => JSON.stringify({ name }))
    .replace('CONFIG', () => JSON.stringify(config));
`,
  );
}
