import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { ariaFile, hasAriaFile } from '../e2e/support/aria-file.ts';
import type { GalleryScreen } from '../e2e/states/gallery-state.ts';
import { screens } from '../e2e/states/screens.ts';

const howToWrite =
  'build, then run npx playwright test look --project=chromium -g SCREEN --update-snapshots; read what a screen reader finds';

const folder = new URL('../e2e/aria/', import.meta.url);

test('every state of every screen has its snapshot, and no other is left in the folder', async () => {
  const expected = Object.entries<GalleryScreen>(screens).flatMap(([screenId, screen]) =>
    Object.keys(screen.states)
      .filter((state) => hasAriaFile(screen, state))
      .map((state) => ariaFile(screenId, state).join('/')),
  );
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${basename(parentPath)}/${name}`);
  expect(found.sort(), howToWrite).toEqual(expected.sort());
});
