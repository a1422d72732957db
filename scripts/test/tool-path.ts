import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../setup/root-folder.mjs';

const commandOf: Record<string, string> = { typescript: 'tsc' };

/** The script behind a package's command, to be run by Node itself: npx takes half a second longer. */
export function toolPath(name: string): string {
  const folder = join(rootFolder, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[commandOf[name] ?? name];
  if (script === undefined) throw new Error(`The package ${name} has no command ${commandOf[name] ?? name}.`);
  return join(folder, script);
}
