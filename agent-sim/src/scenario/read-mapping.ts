import { closestWord } from '../options/closest-word.ts';
import type { Complaints } from './complaints.ts';
import type { Place } from './place.ts';

/** The values of a mapping by their keys; complains of a key that is not known, and of what is no mapping (null). */
export function readMapping<Key extends string>(
  place: Place,
  keys: readonly Key[],
  complaints: Complaints,
): Partial<Record<Key, Place>> | null {
  const entries = place.entries();
  if (!entries) {
    complaints.add(place, `a mapping with ${keys.join(', ')}`);
    return null;
  }
  const found: Partial<Record<Key, Place>> = {};
  for (const { key, keyLine, place: value } of entries) {
    const known = keys.find((candidate) => candidate === key);
    if (known !== undefined) found[known] = value;
    else {
      const unknown = { path: value.path, line: keyLine, value: key };
      complaints.add(unknown, `one of ${keys.join(', ')}`, closestWord(key, keys));
    }
  }
  return found;
}
