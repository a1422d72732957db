import type { ScreenId } from '../model/routes.ts';
import type { Manifest } from './page-parts.ts';

export interface PageFiles {
  /** In the order in which they run. */
  readonly scripts: readonly string[];
  /** Files of the language and the screen, which the last script loads, and then what calls the account server. */
  readonly preloads: readonly string[];
}

export interface PageNeeds {
  readonly screen: ScreenId;
  readonly language: string;
  /** Whether the page offers a choice of languages. */
  readonly isChoice: boolean;
  readonly hasBrandTexts: boolean;
}

/**
 * The files that a page needs for its screen, so that none is found only by way of another: each after those that it
 * imports. As scripts in this order each runs as soon as it has arrived, in a task of its own; as imports of the last one
 * they would all wait for it.
 */
export function pageFiles(manifest: Manifest, { screen, language, isChoice, hasBrandTexts }: PageNeeds): PageFiles {
  const scripts = filesOf(manifest, 'src/main.tsx');
  const modules = [
    textFile('', language),
    ...(hasBrandTexts ? ['src/texts/brand-texts.ts'] : []),
    ...[textFile(`${textFolders[screen] ?? screen}/`, language)].filter((ofScreen) => ofScreen in manifest),
    keyOf(manifest, `the screen ${screen}`, (key) => key.endsWith(`/${screen}.screen.tsx`)),
    ...(isChoice ? ['src/app/language-choice.tsx'] : []),
    // Last, as nothing that shows waits for them; found by way of the app alone, they would begin a round trip later.
    keyOf(manifest, 'calls', (key) => key.startsWith('_calls-')),
  ];
  const needed = modules.reduce<readonly string[]>((files, module) => filesOf(manifest, module, files), []);
  const preloads = needed.filter((file) => !scripts.includes(file));
  return { scripts, preloads };
}

function textFile(folder: string, language: string): string {
  return `src/texts/${folder}${language}.${language === 'en' ? 'ts' : 'json'}`;
}

/** Folders of the words that come with a screen, where they are not named after it. */
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
