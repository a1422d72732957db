import { readHtml } from './read-html.ts';

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
  const elements = readHtml(page);
  const files = elements.flatMap(({ name, attributes: { src, rel, href } }) =>
    name === 'script' ? (src ?? []) : name === 'link' && rel === 'modulepreload' ? (href ?? []) : [],
  );
  const inHead = elements.slice(
    0,
    elements.findIndex(({ name }) => name === 'body'),
  );
  const head = inHead.filter(({ name, attributes: { src, type } }) => name === 'script' && (src ?? type) === undefined);
  const named = [...new Set(files)];
  const own = named.slice(0, named.findLastIndex((file) => !/\/(?:calls|schemas)-[^/]*$/.test(file)) + 1);
  return { files: own, beside: named.slice(own.length), head: head.map(({ content }) => content).join('\n') };
}
