import { type Document, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml';

/** One value of a file, and where it stands there. */
export interface Place {
  /** From the top: `steps[0].event.type`; empty at the top itself. */
  readonly path: string;
  readonly line: number;
  /** As JSON would have it. */
  readonly value: unknown;
  /** In the order of the file; null when it is no mapping. */
  readonly entries: () => readonly PlaceEntry[] | null;
  /** Null when it is no list. */
  readonly items: () => readonly Place[] | null;
}

interface PlaceEntry {
  readonly key: string;
  readonly keyLine: number;
  readonly place: Place;
}

/** The top of a document without aliases. */
export function topOf(document: Document, lines: LineCounter): Place {
  return placeOf(document.contents, '', 1, { document, lines });
}

interface File {
  readonly document: Document;
  readonly lines: LineCounter;
}

function placeOf(node: unknown, path: string, parentLine: number, file: File): Place {
  const line = lineOf(node, file) ?? parentLine;
  return {
    path,
    line,
    get value() {
      return (node as Node | null)?.toJS(file.document) as unknown;
    },
    entries: () => {
      if (!isMap(node)) return null;
      return node.items.map(({ key, value }) => {
        const name = isScalar(key) ? String(key.value) : String(key);
        const keyLine = lineOf(key, file) ?? line;
        return { key: name, keyLine, place: placeOf(value, path ? `${path}.${name}` : name, keyLine, file) };
      });
    },
    items: () => {
      if (!isSeq(node)) return null;
      return node.items.map((item, index) => placeOf(item, `${path}[${index}]`, line, file));
    },
  };
}

function lineOf(node: unknown, { lines }: File): number | null {
  const start = (node as Node | null)?.range?.[0];
  return start === undefined ? null : lines.linePos(start).line;
}
