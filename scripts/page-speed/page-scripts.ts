import { JSDOM } from 'jsdom';

export interface PageScripts {
  /** The addresses that the page names, each once. */
  readonly files: readonly string[];
  /** The text of the scripts in the head, which run before anything else loads. */
  readonly head: string;
}

/** What a page has the browser load and run by itself; what the scripts import later is not part of it. */
export function pageScripts(page: string): PageScripts {
  const { document } = new JSDOM(page).window;
  const files = [...document.querySelectorAll('script[src], link[rel=modulepreload]')].flatMap(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? [],
  );
  const head = [...document.head.querySelectorAll('script:not([src], [type])')];
  return { files: [...new Set(files)], head: head.map(({ textContent }) => textContent).join('\n') };
}
