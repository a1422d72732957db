const element = /(<script type="application\/json" id="app-config">)[^]*?(<\/script>)/;

/** The page with `config` written into its `#app-config`. A `<` is escaped, so that no value can end the element. */
export function insertAppConfig(html: string, config: unknown): string {
  if (!element.test(html)) throw new Error('The page has no element <script type="application/json" id="app-config">.');
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(element, (_whole, opening: string, closing: string) => opening + json + closing);
}
