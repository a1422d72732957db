/** JSON as a block of Markdown. */
export function fenced(value: unknown): string {
  return ['```json', JSON.stringify(value, null, 2), '```'].join('\n');
}
