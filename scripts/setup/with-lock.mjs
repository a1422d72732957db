import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** What one command of this folder does at a time. */
const work = /** @type {const} */ ({ setup: 'installs or builds', test: 'runs tests' });

/**
 * Runs what no other command of this folder may do at the same time: `npm start` and `npm test` would replace each
 * other's builds, and two runs of tests read each other's reports. Waits for the other, and says so.
 *
 * @template Result
 * @param {string} root
 * @param {() => Promise<Result>} run Looks again whether there is something to do: the other may have done it.
 * @param {keyof typeof work} [what]
 * @returns {Promise<Result>}
 */
export async function withLock(root, run, what = 'setup') {
  const file = lockFile(root, what);
  const letGo = () => rmSync(file, { force: true });
  await take(file, work[what]);
  process.on('exit', letGo);
  try {
    return await run();
  } finally {
    process.off('exit', letGo);
    letGo();
  }
}

/** @param {string} root @param {keyof typeof work} [what] */
export function lockFile(root, what = 'setup') {
  return join(root, '.cache', `${what}.lock`);
}

/** @param {string} file @param {string} doing */
async function take(file, doing) {
  mkdirSync(dirname(file), { recursive: true });
  let hasSaid = false;
  while (!tryToTake(file)) {
    const holder = holderOf(file);
    // A holder that was killed leaves its lock behind.
    if (holder === undefined) rmSync(file, { force: true });
    else if (!hasSaid) console.log(`Another command ${doing} here (process ${holder}): waiting for it`);
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
    // The process runs, as another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? holder : undefined;
  }
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The lock was released just now.
    return '';
  }
}
