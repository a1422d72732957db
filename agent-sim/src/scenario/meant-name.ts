import { catalogue } from 'shared-protocol/agent/catalogue';
import { closestWord } from '../options/closest-word.ts';

/** The name of the catalogue that was probably meant, of the kind that `is` tells. */
export function meantName(found: unknown, is: (name: string) => boolean): string | undefined {
  return typeof found === 'string' ? closestWord(found, Object.keys(catalogue).filter(is)) : undefined;
}
