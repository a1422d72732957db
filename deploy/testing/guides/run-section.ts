import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startShell, type Shell } from './start-shell.ts';
import type { GuideBlock, GuideSection } from './read-guide.ts';

export interface Place {
  /** The folder in which the commands are typed. */
  readonly folder: string;
  /** The program that reads the commands, with words of its own. */
  readonly shell?: readonly string[];
  /** The program that reads the server's commands. */
  readonly serverShell?: readonly string[];
  /** Ports of the guide that are busy perhaps, each with the one to use in its place. */
  readonly ports?: ReadonlyMap<string, string>;
  /** What a reader may have created under the guide's own name, and the name to use in its place. */
  readonly rename?: (text: string) => string;
}

/** Does what a reader of the section does; rejects at the first block that does not do what the guide says. */
export async function runSection(
  { blocks }: GuideSection,
  { folder, ports = new Map(), rename = (text) => text, shell = ['sh'], serverShell = shell }: Place,
): Promise<void> {
  const staying: Shell[] = [];
  let printed = '';
  try {
    for (const block of blocks) {
      const text = rename(withPorts(block.text, ports));
      const kind = [block.language, ...block.words].join(' ');
      if (kind === 'sh elsewhere') continue;
      if (kind === 'sh stays') {
        const commands = startShell(text, folder, shell);
        staying.push(commands);
        await commands.printed('Ctrl-C');
      } else if (kind === 'sh' || kind === 'sh server' || kind === 'sh fails') {
        const commands = startShell(text, folder, kind === 'sh server' ? serverShell : shell);
        const code = await commands.ended;
        printed = commands.output();
        if ((code === 0) !== (kind !== 'sh fails')) throw complaint(block, `exit ${code}`, printed);
      } else if (kind === 'text') {
        const missing = text.split('\n').filter((line) => !holds(printed, line));
        if (missing.length > 0) throw complaint(block, `not printed: ${missing.join('\n')}`, printed);
      } else if (kind.startsWith('ts file=')) {
        const file = kind.slice('ts file='.length);
        if ((await readFile(join(folder, file), 'utf8')) !== `${block.text}\n`) throw complaint(block, 'stale', file);
      } else {
        throw complaint(block, 'nobody tries this kind of block', kind);
      }
    }
  } finally {
    await Promise.all(staying.map((shell) => shell.pressCtrlC()));
  }
}

function withPorts(text: string, ports: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\b\d{4,5}\b/g, (port) => ports.get(port) ?? port);
}

/** The widths of columns do not matter. */
function holds(printed: string, line: string): boolean {
  const pattern = line
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .split('…')
        .map((part) => part.replaceAll(/[^\w\s]/g, '\\$&'))
        .join('.*'),
    );
  return new RegExp(pattern.join('\\s+')).test(printed);
}

function complaint({ line, text }: GuideBlock, what: string, found: string): Error {
  return new Error(`the block of line ${line}: ${what}\n${text}\n---\n${found}`);
}
