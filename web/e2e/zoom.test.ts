import type { GalleryScreen } from '../../scripts/gallery/gallery-state.ts';
import { screens } from '../../scripts/gallery/screens.ts';
import { cutOff } from './support/cut-off.ts';
import { overflowOf } from './support/overflow-of.ts';
import { expect, test } from './support/test.ts';

// A window of 1280 by 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });

for (const [screen, { states, isTwin }] of Object.entries<GalleryScreen>(screens)) {
  if (isTwin) continue;
  test(`${screen} at 400 % zoom: nothing is cut off or covered, and every control can be reached`, async ({
    page,
    context,
    account,
  }) => {
    // A screen has up to fourteen states, some of which take seconds to come about.
    test.slow();
    for (const [state, bring] of Object.entries(states)) {
      await account.control.reset();
      await bring({ page, control: account.control });
      expect(await overflowOf(page), state).toBe(0);
      expect(await cutOff(page), state).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearCookies();
      await page.goto('about:blank');
    }
  });
}
