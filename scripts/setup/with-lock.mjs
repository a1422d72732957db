import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Runs what installs or builds while no other command of this folder does: `npm start` and `npm test` at the same time
 * would replace each other's files. Waits for the other, and says so.
 *
 * @template Result
 * @param {string} root
 * @param {() => Promise<Result>} work Looks again whether there is something to do: the other may have done it.
 * @returns {Promise<Result>}
 */
export async function withLock(root, work) {
  const file = lockFile(root);
  const letGo = () => rmSync(file, { force: true });
  await take(file);
  process.on('exit', letGo);
  try {
    return await work();
  } finally {
    process.off('exit', letGo);
    letGo();
  }
}

/** @param {string} root */
export function lockFile(root) {
  return join(root, '.cache', 'setup.lock');
}

/** @param {string} file */
async function take(file) {
  mkdirSync(dirname(file), { recursive: true });
  let hasSaid = false;
  while (!tryToTake(file)) {
    const holder = holderOf(file);
    // One that was killed lets nothing go.
    if (holder === undefined) rmSync(file, { force: true });
    else if (!hasSaid)
      console.log(`Another command is installing or building here (process ${holder}): waiting for it`);
    hasSaid ||= holder !== undefined;
    await setTimeout(betweenTriesMs);
  }
}

const betweenTriesMs = 100;

/**
 * A link appears with its content, or not at all.
 *
 * @param {string} file
 */
function tryToTake(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} file @returns {number | undefined} The process that holds the lock, if it still runs. */
function holderOf(file) {
  const holder = Number(readText(file));
  if (!Number.isInteger(holder) || holder < 1) return undefined;
  try {
    process.kill(holder, 0);
    return holder;
  } catch (error) {
    // It runs, as another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? holder : undefined;
  }
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It was let go just now.
    return '';
  }
}
