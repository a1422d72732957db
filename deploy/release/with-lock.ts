import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Checked } from '../checked.ts';
import type { SiteFolder } from './site-folder.ts';

/**
 * Does something while no other process does that with the same site. The lock is the kernel's, of a child whose input ends
 * with this process: so nothing stays locked after a `kill -9`.
 */
export async function withLock<Value>(site: SiteFolder, work: () => Promise<Checked<Value>>): Promise<Checked<Value>> {
  if (!existsSync(site.root)) return fault(`${site.root}: there is no such folder. npm run configure makes it.`);
  const file = join(site.root, '.lock');
  const words = ['--nonblock', '--conflict-exit-code', String(isTaken), file, 'cat'];
  // In a process group of its own: Ctrl-C must not end it before this process has put back what it was changing.
  const holder = spawn('flock', words, { detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  holder.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  // It may have ended already.
  holder.stdin.on('error', () => undefined);
  const ended = new Promise<number | string | null>((resolve) => {
    holder.once('error', (error) => resolve(error.message));
    holder.once('close', resolve);
  });
  // What `cat` repeats, it does with the lock.
  holder.stdin.write('.');
  const first = await Promise.race([once(holder.stdout, 'data').then(() => 'locked' as const), ended]);
  if (first === 'locked') {
    try {
      return await work();
    } finally {
      holder.stdin.end();
      await ended;
    }
  }
  if (first === isTaken)
    return fault(`Another npm run release is running in ${site.root}: try again when it has ended.`);
  if (typeof first === 'string') return fault(`${first}: npm run release needs flock, which is part of util-linux.`);
  return fault(`${file}: cannot be locked: ${complaint.trim()}`);
}

/** An exit code that nothing else here ends with. */
const isTaken = 75;

function fault(text: string): Checked<never> {
  return { status: 'faults', faults: [text] };
}
