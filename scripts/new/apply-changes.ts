import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Change } from './change.ts';

export type Applied =
  | { readonly status: 'written'; readonly files: readonly string[] }
  | { readonly status: 'taken' | 'unexpected'; readonly problem: string };

/** Makes all changes, or none. */
export async function applyChanges(root: string, changes: readonly Change[]): Promise<Applied> {
  const texts = new Map<string, string>();
  for (const change of changes) {
    const before = texts.get(change.file) ?? (await textOf(join(root, change.file)));
    if ('text' in change) {
      if (before !== null) return { status: 'taken', problem: `${change.file} exists already` };
      texts.set(change.file, change.text);
      continue;
    }
    const { file, from, taken, row } = change;
    if (before === null) return { status: 'unexpected', problem: `${file}: expected this file, found none` };
    const start = before.indexOf(from);
    if (start < 0 || (from !== '' && before.includes(from, start + 1))) {
      return { status: 'unexpected', problem: `${file}: expected ${quote(from)} once` };
    }
    const begin = start + from.length;
    const until = change.until ?? closingBracket(before, start + from.search(/\S/));
    const offset = before.slice(begin).search(until);
    if (offset < 0) return { status: 'unexpected', problem: `${file}: expected ${String(until)} after ${quote(from)}` };
    const end = begin + offset;
    if (taken !== undefined && before.slice(start, end).includes(taken)) {
      return { status: 'taken', problem: `${file} has ${taken.trim()} already` };
    }
    texts.set(file, before.slice(0, end) + row + before.slice(end));
  }

  for (const [file, text] of texts) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return { status: 'written', files: [...texts.keys()] };
}

/** The bracket that closes the declaration at this place: as far to the right as its line. */
function closingBracket(text: string, place: number): RegExp {
  const [line = ''] = text.slice(0, place).split('\n').slice(-1);
  return new RegExp(`\n${/^ */.exec(line)?.[0] ?? ''}[}\\]]`);
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function quote(text: string): string {
  return JSON.stringify(text.trim());
}
