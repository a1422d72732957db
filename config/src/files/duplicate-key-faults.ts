import { visit, type JSONPath } from 'jsonc-parser';
import { printable } from 'shared-protocol/printable';

/** Names each key that is in one object of a JSON text more than once: parsers take the last one silently. */
export function duplicateKeyFaults(text: string): readonly string[] {
  const duplicates = new Set<string>();
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(key, _offset, _length, _line, _character, pathOf: () => JSONPath) {
      const keys = open.at(-1);
      if (keys?.has(key)) duplicates.add([...pathOf(), key].join('.'));
      keys?.add(key);
    },
  });
  return [...duplicates].map((key) => printable(`${key}: is there more than once`, 300));
}
