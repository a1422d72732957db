import { spawn, spawnSync } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Starts a program that ends when this process does. It leads a process group of its own, so that a Ctrl-C in the
 * terminal reaches this process alone, which then ends its children in order.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { detached: process.platform !== 'win32', ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Asks every child to end and waits until all have; those that take too long are killed. */
export async function endChildren() {
  const ending = [...running];
  const closed = ending.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of ending) signalGroup(child, 'SIGINT');
  const timer = setTimeout(killChildren, 5_000);
  await Promise.all(closed);
  clearTimeout(timer);
  // Children of the children may outlive them.
  for (const child of ending) signalGroup(child, 'SIGKILL');
}

function killChildren() {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

process.on('exit', killChildren);

/**
 * Kills a child with all that it has started.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function killChild(child) {
  signalGroup(child, 'SIGKILL');
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup({ pid }, signal) {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has just ended by itself.
  }
}
