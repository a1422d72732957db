import { parseArgs } from 'node:util';

/**
 * The options of a measurement, each a whole number: `--name 5`. Each has its default; `least` is the smallest one that
 * makes sense. Ends the process with 2 and one line for anything else.
 */
export function readCounts<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
  least: 0 | 1 = 1,
  args: readonly string[] = process.argv.slice(2),
): Readonly<Record<Name, number>> {
  // The keys of the table.
  const names = Object.keys(defaults) as Name[];
  const counts: Record<Name, number> = { ...defaults };
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ args: [...args], options });
    for (const name of names) {
      const text = values[name];
      if (text === undefined) continue;
      if (!/^\d+$/.test(text) || Number(text) < least) {
        throw new Error(`--${name} ${text}: expected a whole number from ${least}`);
      }
      counts[name] = Number(text);
    }
    return counts;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return process.exit(2);
  }
}
