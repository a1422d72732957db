/** Whether a pattern of `--only` names a row: wholly, or by one of the parts between its slashes. */
export function isNamed(row: string, patterns: readonly string[]): boolean {
  return patterns.some(
    (pattern) => row === pattern || row.startsWith(`${pattern}/`) || row.split('/').includes(pattern),
  );
}

/** The first pattern that names none of these rows. */
export function unmatchedPattern(rows: readonly string[], patterns: readonly string[]): string | undefined {
  return patterns.find((pattern) => !rows.some((row) => isNamed(row, [pattern])));
}
