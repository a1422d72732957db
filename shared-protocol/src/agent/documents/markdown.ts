/** A table in Markdown; characters that would end a cell are escaped. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n');
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** The target of a link to a heading: its letters and digits in lower case, as Markdown viewers generate it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

/** JSON as a block of Markdown. */
export function fenced(value: unknown): string {
  return ['```json', JSON.stringify(value, null, 2), '```'].join('\n');
}
