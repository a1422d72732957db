import { visit, type JSONPath } from 'jsonc-parser';

/** The keys that are in one object of a JSON text more than once, as dotted paths: parsers take the last one silently. */
export function findDuplicateKeys(text: string): readonly string[] {
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
  return [...duplicates];
}
