/** The page carries its deployment's configuration in the element `<script type="application/json" id="app-config">`. */
const element = /(<script\b[^>]*\bid=["']?app-config\b[^>]*>)([^]*?)(<\/script>)/i;

export function hasAppConfig(page: string): boolean {
  return element.test(page);
}

/** What the element holds, parsed; undefined when the page has no such element. Throws where it is not JSON. */
export function readAppConfig(page: string): unknown {
  const json = element.exec(page)?.[2];
  return json === undefined ? undefined : JSON.parse(json);
}

/** The page with `config` in its element, replacing the former content. Throws when the page has no such element. */
export function writeAppConfig(page: string, config: unknown): string {
  if (!hasAppConfig(page)) throw new Error('The page has no element <script type="application/json" id="app-config">.');
  return page.replace(
    element,
    (_whole, opening: string, _old: string, closing: string) => opening + inlineJson(config) + closing,
  );
}

/** The text of an element of a page that carries data: escaped, so that no value can end the element. */
export function inlineJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
