/** Where the address of a brand's support leads, which the configuration's schema has accepted. */
export function supportTarget(support: string): string {
  return support.startsWith('https:') ? support : `mailto:${support}`;
}
