export function show(value: number | null): string {
  if (value === null) return '-';
  return value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(value < 0.1 ? 4 : 2)));
}

export function row([title = '', ...cells]: readonly string[]): string {
  return title.padEnd(36) + cells.map((cell) => cell.padStart(15)).join('');
}
