/** As they stand in the text, which is how a screen reader joins them. */
export function wordsOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').trim().replace(/\s+/g, ' ');
}
