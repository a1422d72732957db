/** A header may have control characters of Latin-1, which a terminal would obey. */
export function printable(text: string): string {
  return text.slice(0, maxShown).replaceAll(/[^ -~]/g, '?');
}

const maxShown = 200;
