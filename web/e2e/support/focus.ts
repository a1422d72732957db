import { expect, type Page } from 'playwright/test';

/** Presses Tab for each name and expects it to be what gets the focus, in plain sight. */
export async function tabThrough(page: Page, names: readonly string[], key = 'Tab'): Promise<void> {
  for (const name of names) {
    await page.keyboard.press(key);
    expect(await focusedName(page)).toBe(name);
    expect(await focusMark(page), `the mark of the focus on ${name}`).toBe('seen');
  }
}

/** Presses Tab until `name` has the focus; `press` is not far away. */
export async function tabTo(page: Page, name: string): Promise<void> {
  // Before its screen is there, each Tab would go to the page around it.
  await page.getByText(name).or(page.getByLabel(name)).filter({ visible: true }).first().waitFor();
  const passed: string[] = [];
  while (passed.length < 15) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (focused === name) {
      expect(await focusMark(page), `the mark of the focus on ${name}`).toBe('seen');
      return;
    }
    passed.push(focused);
  }
  throw new Error(`Tab never came to ${name}, only to: ${passed.join(', ')}`);
}

/** Whether the focused element has a ring of 2 px at least, and stands uncovered within the window. */
function focusMark(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // Around a field with a toggle, what follows it draws the ring.
    const ring = element.matches('[data-field]') ? element.nextElementSibling : null;
    const { outlineStyle, outlineWidth, outlineColor } =
      ring === null ? getComputedStyle(element) : getComputedStyle(ring, '::before');
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return `outline ${outlineStyle} ${outlineWidth}`;
    if (/, 0\)$|transparent/.test(outlineColor)) return `outline ${outlineColor}`;
    // A link that is broken over two lines has two.
    const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    // Some controls are drawn by their label, and invisible themselves.
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [element, ...labels].some((part) => part.contains(top))
      ? 'seen'
      : `covered by ${top?.outerHTML.slice(0, 80) ?? 'the end of the window'}`;
  });
}

/** What has the focus: its accessible name, or the words of its label. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing';
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? element.labels?.[0] : null;
    return element.getAttribute('aria-label') ?? label?.textContent ?? (element as HTMLElement).innerText.trim();
  });
}
