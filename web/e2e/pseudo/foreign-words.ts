import type { Page } from 'playwright/test';

/**
 * The words of the page that are not in its language: of its texts, those out of sight too, of the names that only screen
 * readers say, of its title and description. Addresses, and what is marked as another language, do not count.
 */
export async function foreignWords(page: Page, own: RegExp, known: readonly string[]): Promise<readonly string[]> {
  const texts = await page.evaluate(textsOf);
  const names = new RegExp(known.map((name) => name.replace(/[.]/g, '\\.').replaceAll(' ', '\\s')).join('|'), 'g');
  return texts.filter((text) => (text.replace(names, ' ').match(/\p{L}+/gu) ?? []).some((word) => !own.test(word)));
}

function textsOf(): string[] {
  const isForeign = (element: Element | null): boolean => {
    const marked = element?.closest('[lang]');
    return element?.closest('script, style, noscript, [translate=no]') !== null || marked !== document.documentElement;
  };
  const texts = [document.title];
  const description = document.querySelector('meta[name=description]')?.getAttribute('content');
  if (typeof description === 'string') texts.push(description);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    if (!isForeign(parentElement)) texts.push(textContent ?? '');
  }
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ];
  for (const element of document.body.querySelectorAll('*')) {
    if (!isForeign(element)) texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''));
  }
  return texts.filter((text) => text.trim() !== '');
}
