import type { AppConfig, ParsedConfig } from 'config/app-config';

/** Where the schema accepted it when the page was rendered, nobody downloads the schema. Null where it was changed since. */
export function readCheckedConfig(element: HTMLElement | null): ParsedConfig | null {
  const text = element?.textContent ?? '';
  if (element === null || element.dataset['checked'] !== checkOf(text)) return null;
  return { status: 'valid', config: JSON.parse(text) as AppConfig };
}

/** Shows that somebody edited the page; no secret. */
export function checkOf(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum, 31) + text.charCodeAt(index);
  return sum.toString(36);
}
