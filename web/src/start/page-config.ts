import type { AppConfig, ParsedConfig } from '../model/app-config.ts';

/**
 * The configuration in the page's element, where the schema has accepted it when the page was rendered: nobody downloads
 * the schema to hear the same again. Null where it has not, or where the text was changed since.
 */
export function readCheckedConfig(element: HTMLElement | null): ParsedConfig | null {
  const text = element?.textContent ?? '';
  if (element === null || element.dataset['checked'] !== checkOf(text)) return null;
  return { status: 'valid', config: JSON.parse(text) as AppConfig };
}

/** Stands in the element beside a text that the schema has accepted. It shows that somebody edited the page, and is no secret. */
export function checkOf(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum, 31) + text.charCodeAt(index);
  return sum.toString(36);
}
