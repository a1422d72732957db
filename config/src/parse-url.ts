/** `new URL` as a value: null for what does not parse. (`URL.parse` is younger than the browsers that we serve.) */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
