import { expect, type Page } from 'playwright/test';
import { cutOff } from './cut-off.ts';
import { overflowOf } from './overflow-of.ts';
import { showView } from './show-view.ts';

/** What docs/accessibility.md promises of every screen, and axe does not look for. */
export async function expectWcag(page: Page): Promise<void> {
  await showView(page, '360 px');
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
