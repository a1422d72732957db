/** The target of a link to a heading: its letters and digits in lower case, as Markdown viewers generate it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}
