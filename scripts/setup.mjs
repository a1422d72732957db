// `npm run <command>`: brings the machine to where the command can run, then runs it in this process. It starts before anything
// is installed, on whatever Node there is: no dependency, and nothing newer than Node 14 until the version is checked.
import { readFileSync } from 'fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = engines.node.replace('>=', '');
const found = process.versions.node;
if (found.localeCompare(oldest, 'en', { numeric: true }) < 0) {
  console.error(
    `Node ${oldest} or newer is needed; this is ${found}. Install one from https://nodejs.org and try again.`,
  );
  process.exit(1);
}

const { endOnSignal, endWithNpm, fail } = await import('./processes/end-on-signal.mjs');
const { ensureDependencies } = await import('./setup/ensure-dependencies.mjs');
const { rootFolder } = await import('./root-folder.mjs');

// The reader may have stopped early, as `head` does.
process.stdout.on('error', () => {});
endOnSignal();
endWithNpm();
const problem = await ensureDependencies(rootFolder);
if (problem) await fail(1, problem);
// TypeScript can be imported from here on.
(await import('tsx/esm/api')).register();
await (await import('./commands.ts')).runCommandLine(process.argv.slice(2));
