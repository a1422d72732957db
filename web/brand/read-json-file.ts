import { readFile } from 'node:fs/promises';

interface ReadJson {
  readonly json: unknown;
  readonly text: string;
}

/** Reads a file that an operator writes, without `$schema`, which only editors read; or says what is wrong with it. A byte order mark, which some of them write, is skipped. */
export async function readJsonFile(file: string): Promise<ReadJson | { readonly fault: string }> {
  try {
    const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
    if (depthOf(text) > maxDepth) return { fault: `${file}: is nested more than ${maxDepth} deep` };
    const json = parse(text);
    if (json === undefined) return { fault: `${file}: is not JSON` };
    if (typeof json === 'object' && json !== null) Reflect.deleteProperty(json, '$schema');
    return { json, text };
  } catch (error) {
    return { fault: `${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Many times what a configuration needs; what reads it goes from value to value by calls within calls. */
const maxDepth = 50;

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Undefined where it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
