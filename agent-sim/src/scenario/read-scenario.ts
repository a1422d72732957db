import { type Document, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml';
import type * as z from 'zod/mini';
import { complain, explainIssue, type Explanation, isOfKey } from '../validation/explain.ts';
import { type Scenario, scenarioSchema } from './scenario-schema.ts';

export type ReadScenario =
  | { readonly status: 'read'; readonly scenario: Scenario }
  | { readonly status: 'refused'; readonly complaints: readonly Complaint[] };

type PlaceOf = (issue: z.core.$ZodIssue) => Pick<Complaint, 'path' | 'line'>;

/** Reads what somebody wrote; `placeOf` says where the file has it, if it is one. */
export function readScenario(written: unknown, placeOf: PlaceOf = placeWithoutFile): ReadScenario {
  const parsed = scenarioSchema.safeParse(written, { reportInput: true });
  if (parsed.success) return { status: 'read', scenario: parsed.data };
  const complaints = parsed.error.issues.map((issue) => ({
    ...placeOf(issue),
    ...explainIssue(issue),
    found: issue.input,
  }));
  return { status: 'refused', complaints: complaints.sort((one, other) => one.line - other.line) };
}

function placeWithoutFile({ path }: z.core.$ZodIssue): Pick<Complaint, 'path' | 'line'> {
  return { path: inWords(path), line: 0 };
}

/** Where a document without aliases has what an issue is about. */
export function placeIn(document: Document, lines: LineCounter): PlaceOf {
  return (issue) => placeOf(issue.path, document, lines, isOfKey(issue));
}

/** Where a path leads in the file, or where the deepest part of it does that is there. */
function placeOf(
  path: readonly PropertyKey[],
  { contents }: Document,
  lines: LineCounter,
  isKey: boolean,
): Pick<Complaint, 'path' | 'line'> {
  let node: unknown = contents;
  let start = startOf(node) ?? 0;
  for (const [index, step] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.findLast(({ key }) => nameOf(key) === String(step));
      if (!pair) break;
      const isLast = index === path.length - 1;
      start = (isLast && isKey ? undefined : startOf(pair.value)) ?? startOf(pair.key) ?? start;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      start = startOf(node) ?? start;
    } else break;
  }
  return { path: inWords(path), line: lines.linePos(start).line };
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

function nameOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

function inWords(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}

export interface Complaint extends Explanation {
  /** 0 where there is no file. */
  readonly line: number;
  /** From the top: `steps[0].event.type`; empty at the top itself. */
  readonly path: string;
  readonly found: unknown;
}

/** One line, which editors can link to. */
export function describeComplaint(file: string, { line, path, ...complaint }: Complaint): string {
  return `${[file, line, path && ` ${path}`].filter(Boolean).join(':')}: ${complain(complaint)}`;
}
