import { localAppConfig } from 'config/local-app-config';
import { allLanguages } from 'shared-protocol/language/languages';
import type { GalleryScreen } from './states/gallery-state.ts';
import { screens } from './states/screens.ts';
import { showView } from './support/show-view.ts';
import { textFaults } from './pseudo/text-faults.ts';
import { cutOff } from './support/cut-off.ts';
import { overflowOf } from './support/overflow-of.ts';
import { builtApp, expect, test as base } from './support/test.ts';

/** Like `test`, but the deployment offers every language, so that there is a choice in the header. */
const test = base.extend({
  app: [
    ({}, use) => use({ directory: builtApp, config: (addresses) => localAppConfig(addresses, allLanguages) }),
    { scope: 'worker' },
  ],
});

test.use({ reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });

/** What docs/accessibility.md promises of every screen, and no other test says. */
for (const [screen, { states, differsIn }] of Object.entries<GalleryScreen>(screens)) {
  const [bring] = Object.values(states);
  if (differsIn || bring === undefined) continue;

  test(`${screen}: a title, one first heading, targets of 24 px; whole in landscape, with more space in its text, and at 320 px in any language`, async ({
    page,
    account,
  }) => {
    await bring({ page, control: account.control });
    await expect(page).toHaveTitle(/^(Driver Support|Maverick Safe)/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(smallTargets)).toEqual([]);

    await page.setViewportSize({ width: 640, height: 360 });
    expect(await overflowOf(page), 'landscape').toBe(0);
    expect(await cutOff(page), 'landscape').toEqual([]);

    await page.setViewportSize({ width: 360, height: 640 });
    // The page's policy refuses style elements.
    await page.evaluate(async (spacing) => {
      const sheet = new CSSStyleSheet();
      await sheet.replace(spacing);
      document.adoptedStyleSheets.push(sheet);
    }, textSpacing);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', /^[1-9]/);
    expect(await overflowOf(page), 'text spacing').toBe(0);
    expect(await cutOff(page), 'text spacing').toEqual([]);
    await page.evaluate(() => void document.adoptedStyleSheets.pop());

    // What a screen says at most, in a made-up language that is longer than any of these: `pseudo/pseudo-language.test.ts`.
    await showView(page, '400 % zoom');
    const choice = page.locator('select[data-language]');
    for (const language of allLanguages) {
      // The choice may be under an open dialog.
      await choice.selectOption(language, { force: true });
      await page.locator(`html[lang="${language}"]`).waitFor();
      expect(await overflowOf(page), `320 px, ${language}`).toBe(0);
      expect(await textFaults(page), `320 px, ${language}`).toEqual([]);
    }
  });
}

/** WCAG 2.2, 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/**
 * WCAG 2.2, 2.5.8: a smaller one passes where a circle of 24 px at its middle touches no other. Links within a sentence are
 * exempt.
 */
function smallTargets(): readonly string[] {
  const targets = [...document.querySelectorAll('a, button, input, [role="checkbox"]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest('.visuallyHidden, [inert]') === null)
    .filter((element) => !(element.matches('a') && element.closest('p, li') !== null))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const isNear = (one: DOMRect, other: DOMRect): boolean => {
    const x = one.left + one.width / 2;
    const y = one.top + one.height / 2;
    const dx = Math.max(other.left - x, 0, x - other.right);
    const dy = Math.max(other.top - y, 0, y - other.bottom);
    return Math.hypot(dx, dy) < 12;
  };
  return targets
    .filter(({ box }) => box.width < 24 || box.height < 24)
    .filter(({ element, box }) => targets.some((other) => other.element !== element && isNear(box, other.box)))
    .map(({ element, box }) => `${element.outerHTML.slice(0, 80)}: ${box.width} by ${box.height}`);
}
