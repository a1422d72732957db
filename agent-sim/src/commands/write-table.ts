import { printable } from 'shared-protocol/printable';

/** Columns as wide as their widest cell, two spaces apart; the last one is as long as it is. */
export function writeTable(table: readonly (readonly string[])[]): string {
  // Some cells quote what another program answered.
  const rows = table.map((row) => row.map((cell) => printable(cell)));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
