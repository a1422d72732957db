/** Puts the configuration into the page's element `app-config`, in place of what stood there. */
export function writeAppConfig(page: string, config: object): string {
  // Escaped, so that no value can end the element that carries it.
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  return page.replace(configElement, (_element, opening: string, closing: string) => `${opening}${json}${closing}`);
}

export function hasAppConfig(page: string): boolean {
  return configElement.test(page);
}

const configElement = /(<script\b[^>]*\bid=["']?app-config\b[^>]*>)[^]*?(<\/script>)/i;
