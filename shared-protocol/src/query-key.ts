/**
 * The key that a parameter was meant to have. A link that is copied from the source of an HTML mail has `&amp;` between its
 * parameters, so that all keys but the first begin with `amp;`.
 */
export function queryKey(name: string): string {
  return name.replace(/^(?:amp;)+/i, '');
}
