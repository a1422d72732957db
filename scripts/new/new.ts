import { fail } from '../processes/end-on-signal.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { toolPath } from '../test/tool-path.ts';
import { applyChanges } from './apply-changes.ts';
import type { Part } from './change.ts';
import { newMessage } from './new-message.ts';
import { newOperation } from './new-operation.ts';
import type { Kind } from './new-options.ts';
import { newScreen } from './new-screen.ts';

/** `npm run new`: creates the rows and files of a new part. */
export async function createPart({ part, name }: { readonly part: Kind; readonly name: string }): Promise<void> {
  const { changes, alsoFailing = [], next } = parts[part](name);
  const applied = await applyChanges(rootFolder, changes);
  if (applied.status !== 'written') {
    const isTaken = applied.status === 'taken';
    const advice = isTaken ? 'Choose another name.' : 'CONTRIBUTING.md says what to add by hand.';
    return fail(isTaken ? 2 : 1, `${applied.problem}. Nothing was written. ${advice}`);
  }
  await run(toolPath('oxfmt'), ...applied.files);
  await run(toolPath('tsx'), 'scripts/write-documents.ts');

  console.log(`Written, and the documents that follow from them:\n${lines(applied.files)}`);
  const created = changes.filter((change) => 'text' in change).map(({ file }) => file);
  const newTests = created.filter((file) => /\.test\.tsx?$/.test(file));
  const failing = [...newTests, ...alsoFailing.map((test) => `${test.file}: ${test.name}`)];
  console.log(`\nThese tests, and no others, fail until you have done what follows:\n${lines(failing)}`);
  console.log(`\nTo do:\n${lines(next)}`);
}

const parts = {
  screen: newScreen,
  message: newMessage,
  operation: newOperation,
} as const satisfies Record<Kind, (name: string) => Part>;

async function run(script: string, ...args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runToEnd(process.execPath, [script, ...args], { cwd: rootFolder });
  if (exitCode !== 0) await fail(1, output);
}

function lines(items: readonly string[]): string {
  return items.map((item) => `  ${item}`).join('\n');
}
