import type { GalleryScreen } from '../gallery/gallery-state.ts';
import { screens } from '../gallery/screens.ts';
import { showView } from '../gallery/show-view.ts';
import { localAppConfig } from '../local-app-config.ts';
import { writtenLanguages } from '../src/texts/load-texts.ts';
import { textFaults } from './pseudo/text-faults.ts';
import { overflowOf } from './support/overflow-of.ts';
import { builtApp, expect, test as base } from './support/test.ts';

/** As `test`, but the deployment offers every language, so that there is a choice in the header. */
const test = base.extend({
  app: [
    ({}, use) => use({ directory: builtApp, config: (addresses) => localAppConfig(addresses, writtenLanguages) }),
    { scope: 'worker' },
  ],
});

test.use({ reducedMotion: 'reduce' });

// What a screen says at most, in a made-up language that is longer than any of these: `pseudo/pseudo-language.test.ts`.
for (const [screen, { states }] of Object.entries<GalleryScreen>(screens)) {
  test(`${screen}: nothing is wider than 320 px, cut or on another text, in any language`, async ({
    page,
    account,
  }) => {
    const [bring] = Object.values(states);
    await bring?.({ page, control: account.control });
    await showView(page, '400 % zoom');
    const choice = page.locator('select[data-language]');
    for (const language of writtenLanguages) {
      // Also under an open dialog.
      await choice.selectOption(language, { force: true });
      await page.locator(`html[lang="${language}"]`).waitFor();
      expect(await overflowOf(page), language).toBe(0);
      expect(await textFaults(page), language).toEqual([]);
    }
  });
}
