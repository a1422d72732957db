import { readFile, stat } from 'node:fs/promises';
import { type Document, isAlias, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import { type Complaint, describeComplaint, placeIn, readScenario, type ReadScenario } from './read-scenario.ts';
import type { Scenario } from './scenario-schema.ts';

export type LoadedScenario =
  | { readonly status: 'loaded'; readonly scenario: Scenario }
  /** One line for each fault: file, line, key, what was expected, what was found. */
  | { readonly status: 'bad'; readonly faults: readonly string[] };

/** Reads a scenario: an object, or the path of a file in YAML or JSON, which is YAML too. */
export async function loadScenario(path: string | object): Promise<LoadedScenario> {
  if (typeof path === 'object') return loaded(readScenario(path), 'scenario');
  let text: string;
  try {
    const { size } = await stat(path);
    if (size > maxBytes)
      return { status: 'bad', faults: [`${path}: expected at most ${maxBytes} bytes, found ${size}`] };
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const found = reasons[code] ?? code;
    return { status: 'bad', faults: [`${path}: expected a scenario file that can be read, found ${found}`] };
  }
  return parseScenario(text.replace(/^\uFEFF/, ''), path);
}

/** Complaints call the file by its `path`. */
export function parseScenario(text: string, path: string): LoadedScenario {
  return loaded(parse(text), path);
}

function loaded(read: ReadScenario, path: string): LoadedScenario {
  if (read.status === 'read') return { status: 'loaded', scenario: read.scenario };
  const faults = read.complaints.slice(0, maxFaults).map((complaint) => describeComplaint(path, complaint));
  const left = read.complaints.length - maxFaults;
  return { status: 'bad', faults: left > 0 ? [...faults, `${path}: and ${left} more`] : faults };
}

function parse(text: string): ReadScenario {
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const complaints = complainOfSyntax([...document.errors, ...document.warnings], text, lines);
    const alias = findAlias(document, lines);
    if (alias) return { status: 'refused', complaints: [...complaints, alias] };
    if (document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return { status: 'refused', complaints };
    const read = readScenario(document.toJS(), placeIn(document, lines));
    if (complaints.length === 0) return read;
    return { status: 'refused', complaints: read.status === 'read' ? complaints : [...complaints, ...read.complaints] };
  } catch (error) {
    // A file that the parser accepts may still be nested too deeply for recursion.
    if (!(error instanceof RangeError)) throw error;
    return { status: 'refused', complaints: [{ line: 1, path: '', expected: 'YAML or JSON', found: deepNesting }] };
  }
}

const deepNesting = 'nesting that is too deep';

/** Only the first fault of each line: the others there follow from it. */
function complainOfSyntax(errors: readonly YAMLError[], text: string, lines: LineCounter): readonly Complaint[] {
  const complaints = new Map<number, Complaint>();
  for (const error of errors) {
    const { line } = lines.linePos(error.pos[0]);
    if (!complaints.has(line)) complaints.set(line, { line, ...describeError(error, text) });
  }
  return [...complaints.values()];
}

function describeError({ code, pos, message }: YAMLError, text: string): Omit<Complaint, 'line'> {
  switch (code) {
    case 'DUPLICATE_KEY': {
      const [key = ''] = /^[^\s:]*/.exec(text.slice(pos[0], pos[0] + 100)) ?? [];
      return { path: key.replace(/^"|"$/g, ''), expected: 'each key once', found: 'it again' };
    }
    case 'MULTIPLE_DOCS':
      return { path: '', expected: 'one document', found: 'another after ---' };
    default: {
      // The parser catches its own stack overflow, and reports it as a message.
      const found = message.includes('call stack') ? deepNesting : message.split('\n', 1)[0];
      return { path: '', expected: 'YAML or JSON', found };
    }
  }
}

/** A scenario needs none, and a few lines with aliases can expand to more than fits into memory. */
function findAlias(document: Document, lines: LineCounter): Complaint | null {
  let found: Complaint | null = null;
  visit(document, (_key, node) => {
    if (!isAlias(node)) return undefined;
    const { line } = lines.linePos(node.range?.[0] ?? 0);
    found = { line, path: '', expected: 'no aliases', found: `*${node.source}` };
    return visit.BREAK;
  });
  return found;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'nothing there',
  ENOTDIR: 'nothing there',
  EISDIR: 'a folder',
  EACCES: 'a file without read permission',
};

/**
 * More than anybody writes; the parser compares each key with every other, and takes a minute for a megabyte of them.
 */
const maxBytes = 128 * 1024;
const maxFaults = 50;
