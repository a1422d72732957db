// `npm run <command>`: brings the machine to where the command can run, then runs it in this process. It starts before anything
// is installed, on whatever Node there is: no dependency, and nothing newer than Node 14 until the version is checked.
const oldest = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  console.error(
    `Node ${oldest.major}.${oldest.minor} or newer is needed; this is ${process.versions.node}. Install one from https://nodejs.org and try again.`,
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
