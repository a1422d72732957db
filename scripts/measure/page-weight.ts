import { JSDOM } from 'jsdom';

/** Compressed with brotli. */
export const budgetBytes = {
  loginScripts: 106_000,
  routeScripts: 136_000,
  /** What reads the answers of the account server, which pages load beside the app. */
  callScripts: 12_500,
  headScript: 4_700,
} as const;

/** Whether it is above the budget; or nothing was found to weigh, which is a fault of the measurement. */
export function compareWithBudget(budget: number, bytes: number, what: string): { text: string; isExceeded: boolean } {
  const share = String(Math.round((bytes / budget) * 100)).padStart(3);
  const text = `${show(bytes)} of ${show(budget)} bytes, ${share} %: ${what}`;
  return { text, isExceeded: bytes === 0 || bytes > budget };
}

function show(bytes: number): string {
  return bytes.toLocaleString('en').padStart(7);
}

export interface PageScripts {
  /** The addresses of what draws the page and takes input, each once. */
  readonly files: readonly string[];
  /** The addresses of what calls the account server, named last; less where the page needs a part of it anyway. */
  readonly beside: readonly string[];
  /** The text of the scripts in the head, which run before anything else loads. */
  readonly head: string;
}

/** What a page has the browser load and run by itself; what the scripts import later is not part of it. */
export function pageScripts(page: string): PageScripts {
  const { document } = new JSDOM(page).window;
  const elements = [...document.querySelectorAll('script[src], link[rel="modulepreload"]')];
  const files = elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
  const head = [...document.head.querySelectorAll('script:not([src], [type])')];
  const named = [...new Set(files)];
  const own = named.slice(0, named.findLastIndex((file) => !/\/(?:calls|schemas)-[^/]*$/.test(file)) + 1);
  return { files: own, beside: named.slice(own.length), head: head.map(({ textContent }) => textContent).join('\n') };
}
