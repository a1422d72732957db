/** Where a link to a heading of the page leads: its letters and digits in lower case, as the page's readers make it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}
