import type { ScreenId } from '../model/routes.ts';
import type { Manifest } from './page-parts.ts';

export interface PageFiles {
  /** In the order in which they run. */
  readonly scripts: readonly string[];
  /** Loaded by the last script. */
  readonly preloads: readonly string[];
}

interface PageNeeds {
  readonly screen: ScreenId;
  readonly language: string;
  readonly isChoice: boolean;
  readonly hasBrandTexts: boolean;
}

/** Each after those that it imports. As scripts each runs as it arrives; as imports they would all wait for the last one. */
export function pageFiles(manifest: Manifest, { screen, language, isChoice, hasBrandTexts }: PageNeeds): PageFiles {
  const scripts = filesOf(manifest, 'src/main.tsx');
  const modules = [
    textFile('', language),
    ...(hasBrandTexts ? ['src/texts/brand-texts.ts'] : []),
    ...[textFile(`${textFolders[screen] ?? screen}/`, language)].filter((ofScreen) => ofScreen in manifest),
    keyOf(manifest, `the screen ${screen}`, (key) => key.endsWith(`/${screen}.screen.tsx`)),
    ...(isChoice ? ['src/app/language-choice.tsx'] : []),
    // Last: nothing that shows waits for them.
    keyOf(manifest, 'calls', (key) => key.startsWith('_calls-')),
  ];
  const needed = modules.reduce<readonly string[]>((files, module) => filesOf(manifest, module, files), []);
  const preloads = needed.filter((file) => !scripts.includes(file));
  return { scripts, preloads };
}

function textFile(folder: string, language: string): string {
  return `src/texts/${folder}${language}.${language === 'en' ? 'ts' : 'json'}`;
}

const textFolders: Readonly<Partial<Record<ScreenId, string>>> = { 'add-passkey': 'ways-in' };

function keyOf(manifest: Manifest, what: string, isWanted: (key: string) => boolean): string {
  const found = Object.keys(manifest).find(isWanted);
  if (found === undefined) throw new Error(`The build has no file for ${what}.`);
  return found;
}

function filesOf(manifest: Manifest, module: string, found: readonly string[] = []): readonly string[] {
  const chunk = manifest[module];
  if (chunk === undefined) throw new Error(`The build has no file for ${module}.`);
  const before = (chunk.imports ?? []).reduce<readonly string[]>(
    (files, name) => filesOf(manifest, name, files),
    found,
  );
  return before.includes(chunk.file) ? before : [...before, chunk.file];
}
