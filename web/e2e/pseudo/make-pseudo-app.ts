import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build, parseSync, type Manifest, type Rolldown } from 'vite';
import { pseudoLanguage } from '../../src/testing/pseudo-language.ts';

/**
 * Copies the built app and puts a made-up language in the place of a real one: its files compute their texts from the English
 * ones. Returns the copy's folder, which is the caller's to remove.
 */
export async function makePseudoApp(dist: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'pseudo-app-'));
  await cp(dist, copy, { recursive: true });
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const translator = await bundleTranslator();
  await writeFile(join(copy, 'assets/pseudo-language.js'), translator);
  for (const [source, { file }] of Object.entries(manifest)) {
    if (basename(source) !== `${pseudoLanguage.tag}.json` || !source.startsWith('src/texts/')) continue;
    const english = manifest[source.replace(/[^/]+$/, 'en.ts')];
    if (english === undefined) throw new Error(`${source} has no English beside it`);
    const name = exportOf(await readFile(join(dist, file), 'utf8'));
    await writeFile(join(copy, file), moduleFrom(basename(english.file), name));
    // The server would send the compressed files instead.
    await Promise.all(['.br', '.gz'].map((ending) => rm(join(copy, `${file}${ending}`), { force: true })));
  }
  return copy;
}

function moduleFrom(english: string, name: string): string {
  return `import * as english from './${english}';
import { pseudoTexts } from './pseudo-language.js';
const texts = pseudoTexts(Object.values(english)[0]);
export { texts as ${name} };`;
}

/** The name by which the app imports the texts of a built file: the only one there. */
function exportOf(code: string): string {
  const names = parseSync('texts.js', code).module.staticExports.flatMap(({ entries }) => entries);
  const [name] = names.map(({ exportName }) => exportName.name);
  if (names.length !== 1 || name === null || name === undefined) throw new Error('A file of texts exports one value');
  return name;
}

async function bundleTranslator(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, '../../src/testing/pseudo-language.ts'), formats: ['es'] },
    },
  })) as Rolldown.RolldownOutput[];
  const [output] = built.flatMap((each) => each.output);
  if (output?.type !== 'chunk') throw new Error('The made-up language was not bundled');
  return output.code;
}
