import { readFile, stat } from 'node:fs/promises';
import { isAlias, LineCounter, parseDocument, visit, type Document, type YAMLError } from 'yaml';
import { createComplaints, type Complaints } from './complaints.ts';
import { topOf } from './place.ts';
import { readScenario } from './read-scenario.ts';
import type { Scenario } from './scenario.ts';

export type LoadedScenario =
  | { readonly status: 'loaded'; readonly scenario: Scenario }
  /** One line for each fault: file, line, key, what was expected, what was found. */
  | { readonly status: 'bad'; readonly faults: readonly string[] };

/** Reads a scenario in YAML or JSON, which is YAML too. */
export async function loadScenario(path: string): Promise<LoadedScenario> {
  const text = await readText(path);
  if (text.status === 'unreadable') return { status: 'bad', faults: [`${path}: ${text.reason}`] };
  return parseScenario(text.text, path);
}

/** `path` is how complaints call the file. */
export function parseScenario(text: string, path: string): LoadedScenario {
  const complaints = createComplaints(path);
  const scenario = parse(text, complaints);
  const faults = complaints.lines;
  if (scenario && faults.length === 0) return { status: 'loaded', scenario };
  const left = faults.length - mostFaults;
  return { status: 'bad', faults: left > 0 ? [...faults.slice(0, mostFaults), `${path}: and ${left} more`] : faults };
}

function parse(text: string, complaints: Complaints): Scenario | null {
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    complainOfSyntaxes([...document.errors, ...document.warnings], text, lines, complaints);
    if (complainOfAliases(document, lines, complaints)) return null;
    const isReadable = document.errors.every(({ code }) => code === 'DUPLICATE_KEY');
    return isReadable ? readScenario(topOf(document, lines), complaints) : null;
  } catch (error) {
    // A file that the parser accepts may still be nested too deeply for recursion.
    if (!(error instanceof RangeError)) throw error;
    complaints.add({ path: '', line: 1, value: deepNesting }, 'YAML or JSON');
    return null;
  }
}

const deepNesting = 'nesting without an end';

/** Only the first fault of each line: the others there follow from it. */
function complainOfSyntaxes(
  errors: readonly YAMLError[],
  text: string,
  lines: LineCounter,
  complaints: Complaints,
): void {
  const complainedOf = new Set<number>();
  for (const error of errors) {
    const { line } = lines.linePos(error.pos[0]);
    if (!complainedOf.has(line)) complainOfSyntax(error, text, line, complaints);
    complainedOf.add(line);
  }
}

function complainOfSyntax({ code, pos, message }: YAMLError, text: string, line: number, complaints: Complaints): void {
  if (code === 'DUPLICATE_KEY') {
    const [key = ''] = /^[^\s:]*/.exec(text.slice(pos[0], pos[0] + 100)) ?? [];
    complaints.add({ path: key.replace(/^"|"$/g, ''), line, value: 'it again' }, 'each key once');
  } else if (code === 'MULTIPLE_DOCS') {
    complaints.add({ path: '', line, value: 'another after ---' }, 'one document');
  } else {
    complaints.add({ path: '', line, value: describeSyntax(message) }, 'YAML or JSON');
  }
}

function describeSyntax(message: string): string {
  // The parser catches its own stack overflow, and reports it as a message.
  return message.includes('call stack') ? deepNesting : (message.split('\n', 1)[0] ?? '');
}

/** A scenario needs none, and a few lines with aliases can expand to more than fits into memory. */
function complainOfAliases(document: Document, lines: LineCounter, complaints: Complaints): boolean {
  let found = false;
  visit(document, (_key, node) => {
    if (!isAlias(node)) return undefined;
    found = true;
    complaints.add(
      { path: '', line: lines.linePos(node.range?.[0] ?? 0).line, value: `*${node.source}` },
      'no aliases',
    );
    return visit.BREAK;
  });
  return found;
}

type ReadText =
  | { readonly status: 'read'; readonly text: string }
  | { readonly status: 'unreadable'; readonly reason: string };

async function readText(path: string): Promise<ReadText> {
  try {
    const { size } = await stat(path);
    if (size > mostBytes) {
      return { status: 'unreadable', reason: `expected at most ${mostBytes} bytes, found ${size}` };
    }
    return { status: 'read', text: (await readFile(path, 'utf8')).replace(/^\uFEFF/, '') };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return {
      status: 'unreadable',
      reason: `expected a scenario file that can be read, found ${reasons[code] ?? code}`,
    };
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'nothing there',
  ENOTDIR: 'nothing there',
  EISDIR: 'a folder',
  EACCES: 'that it is not allowed',
};

/**
 * More than anybody writes; the parser compares each key with every other, and takes a minute for a megabyte of them.
 */
const mostBytes = 128 * 1024;
const mostFaults = 50;
