import type { Page } from 'playwright/test';

/** What of the page cannot be brought into the window whole, or is covered when it is there. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('.visuallyHidden, [inert]') === null;
    for (const element of document.querySelectorAll('a, button, input, h1, p, label, li')) {
      if (!isShown(element)) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      const name = `${element.tagName} ${element.textContent.slice(0, 40)}`;
      if (left < 0 || right > window.innerWidth) faults.push(`${name}: from ${left} to ${right} px`);
      if (height <= window.innerHeight && (top < -1 || bottom > window.innerHeight + 1))
        faults.push(`${name}: out of reach`);
      if (!element.matches('a, button, input')) continue;
      const [box] = element.getClientRects();
      const found = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!element.contains(found ?? null)) faults.push(`${name}: under ${found?.outerHTML.slice(0, 60)}`);
    }
    return faults;
  });
}
