export function supportTarget(support: string): string {
  return support.startsWith('https:') ? support : `mailto:${support}`;
}
