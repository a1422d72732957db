import { access, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listTexts } from '../src/texts/list-texts.ts';
import { loadAllTexts } from '../src/texts/all-texts.ts';
import { languagePage, languagePageFile } from './language-page.ts';
import { languagePictureFile, translations } from './language-picture.ts';
import { screens } from './screens.ts';

/** A page for each language, with the pictures that were taken in it. The folder refers to nothing outside it, so it can be sent as it is. */
export async function writeLanguagePages(pictures: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cp(join(pictures, 'languages'), join(folder, 'languages'), { recursive: true });
  const english = await loadAllTexts('en');
  for (const language of translations) {
    const all = Object.entries(screens).flatMap(([screenId, { states }]) =>
      Object.keys(states).map((state) => ({ language, screenId, state })),
    );
    const taken = await Promise.all(all.map((picture) => exists(join(pictures, languagePictureFile(picture)))));
    const page = languagePage({
      language,
      texts: listTexts(await loadAllTexts(language)),
      english: listTexts(english, language),
      pictures: all.filter((_, index) => taken[index]),
    });
    await writeFile(join(folder, languagePageFile(language)), page);
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
