// Runs before anything is installed, on whatever Node there is: no dependency, and nothing newer than Node 14 until
// the version is checked.
import { nodeProblem } from './setup/node-problem.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

const { runCommand } = await import('./setup/run-command.mjs');
await runCommand(process.argv.slice(2));
