import { printableJson } from 'shared-protocol/printable';

export function printJson(value: unknown): void {
  process.stdout.write(`${printableJson(value)}\n`);
}
