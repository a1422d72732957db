import { ariaFile, hasAriaFile } from './support/aria-file.ts';
import type { GalleryScreen } from './states/gallery-state.ts';
import { showView } from './support/show-view.ts';
import { screens } from './states/screens.ts';
import { expectAriaSnapshot } from './support/aria-snapshot.ts';
import { prepareAxe } from './support/axe.ts';
import { cutOff } from './support/cut-off.ts';
import { everyEngine } from './support/every-engine.ts';
import { joinedSentences } from './support/joined-sentences.ts';
import { overflowOf } from './support/overflow-of.ts';
import { expect, test } from './support/test.ts';

const widths = [360, 768, 1024, 1440];
const inEveryEngine = ['login', 'auto-login'];

test.use({ reducedMotion: 'reduce' });

for (const [screen, row] of Object.entries<GalleryScreen>(screens)) {
  const [first] = Object.values(row.states);
  for (const [state, bring] of Object.entries(row.states)) {
    if (!hasAriaFile(row, state)) continue;
    const promises = row.differsIn
      ? ''
      : '; axe finds nothing in either theme, and nothing overflows or is cut off, at any width, zoom and size of text';
    const engines = bring === first && inEveryEngine.includes(screen) ? everyEngine : {};
    test(`${screen}, ${state}: says what its snapshot says${promises}`, engines, async ({ page, account }) => {
      await bring({ page, control: account.control });
      await expectAriaSnapshot(page, ariaFile(screen, state), account.siteOrigin);
      expect(await joinedSentences(page)).toEqual([]);
      if (row.differsIn) return;

      const findViolations = await prepareAxe(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowOf(page), `${width} px`).toBe(0);
      }
      // A theme changes colours alone, and the breakpoint of the styles no names or roles.
      expect(await findViolations(), 'light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findViolations(['color-contrast']), 'dark').toEqual([]);
      for (const view of ['400 % zoom', '200 % text'] as const) {
        await showView(page, view);
        expect(await overflowOf(page), view).toBe(0);
        expect(await cutOff(page), view).toEqual([]);
      }
    });
  }
}
