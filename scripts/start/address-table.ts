export interface AddressRow {
  readonly what: string;
  readonly address: string;
}

/** Rows in two columns, each indented by two blanks. */
export function addressTable(rows: readonly AddressRow[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows.map(({ what, address }) => `  ${what.padEnd(width)}  ${address}`).join('\n');
}
