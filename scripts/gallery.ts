import { join } from 'node:path';
import { ensureBuiltOrExit } from './build/ensure-built-or-exit.ts';
import { endWith, isEnding, stopWhenEnding } from './processes/end-on-signal.mjs';
import { rootFolder } from './setup/root-folder.mjs';

/** `npm run gallery`: pictures of every screen and state, and of the README where they are to be renewed. */
export async function gallery({ renewsReadme }: { readonly renewsReadme: boolean }): Promise<void> {
  await ensureBuiltOrExit();

  const startedAt = performance.now();
  // They run the simulators as they were built: not to be loaded before that.
  const { writeGallery } = await import('../web/gallery/write-gallery.ts');
  const { renewReadmePictures } = await import('../web/gallery/readme-pictures.ts');
  const ending = new AbortController();
  const folder = join(rootFolder, 'gallery');
  const written = writeGallery(folder, ending.signal);
  stopWhenEnding(async () => {
    ending.abort();
    await written;
  });
  const { pictures, problems, warnings } = await written;
  if (isEnding()) return;

  const ofReadme =
    renewsReadme && problems.length === 0
      ? await renewReadmePictures(folder, join(rootFolder, 'docs', 'pictures'))
      : [];
  for (const line of [...problems, ...ofReadme]) console.error(line);
  for (const line of warnings) console.warn(line);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const changed = pictures.filter(({ change }) => change === 'changed').length;
  const count = problems.length + ofReadme.length;
  console.log(`${pictures.length} pictures, ${changed} changed, ${count} problems, ${seconds} s: gallery/index.html`);
  await endWith(count === 0 ? 0 : 1);
}
