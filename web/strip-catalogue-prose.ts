import { parseSync } from 'vite';

/**
 * Takes out of a module of the agent catalogue what only people and documents read: purposes, examples and the
 * descriptions of fields. It is half of what the catalogue weighs, and a page that talks to an agent needs none of it.
 * Types, names, schemas, codes and time limits stay as they are. `code` is JavaScript.
 */
export function stripCatalogueProse(code: string): string {
  const cuts: Cut[] = [];
  visit(parseSync('catalogue.js', code).program, (node) => {
    if (node.type === 'CallExpression') cuts.push(...cutsOf(node));
  });
  return withCuts(code, cuts);
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/** As much of a syntax tree's node as is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** What a call's record says in prose, and what stands there instead. */
const proseOfRows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  request: { purpose: '""', examples: '[]' },
  event: { purpose: '""', examples: '[]' },
  scanRows: { subject: '""', step: '""', found: '[]' },
};

/** Makers of fields, whose one argument describes the field. */
const describedFields = ['identifier', 'text', 'byteCount', 'count', 'moment', 'day'];

function cutsOf(call: Node): readonly Cut[] {
  const { callee, arguments: given } = call as Node & { readonly callee: Node; readonly arguments: readonly Node[] };
  const [first] = given;
  if (callee.type === 'Identifier') {
    const name = String(callee['name']);
    const prose = proseOfRows[name];
    if (prose && first?.type === 'ObjectExpression') return cutsOfRow(first, prose);
    return describedFields.includes(name) && first ? [{ ...placeOf(first), instead: '""' }] : [];
  }
  return isMethod(callee, 'check') ? cutsOfChecks(call, callee, given) : [];
}

function cutsOfRow(row: Node, prose: Readonly<Record<string, string>>): readonly Cut[] {
  const properties = row['properties'] as readonly (Node & { readonly key: Node; readonly value: Node })[];
  return properties.flatMap((property) => {
    const name = property.type === 'Property' ? String(property.key['name']) : '';
    const instead = prose[name];
    return instead === undefined ? [] : [{ ...placeOf(property), instead: `${name}: ${instead}` }];
  });
}

/** Without its descriptions, a check may have nothing left to say. */
function cutsOfChecks(call: Node, callee: Node, checks: readonly Node[]): readonly Cut[] {
  const kept = checks.filter((check) => !isMethod((check['callee'] ?? check) as Node, 'describe'));
  if (kept.length === checks.length) return [];
  const checked = callee['object'] as Node;
  if (kept.length === 0) return [{ start: checked.end, end: call.end, instead: '' }];
  const described = checks.filter((check) => !kept.includes(check));
  // No schema changes by it: undefined would, so that an empty list of checks is spread.
  return described.map((check) => ({ ...placeOf(check), instead: '...[]' }));
}

function isMethod(callee: Node, name: string): boolean {
  return callee.type === 'MemberExpression' && (callee['property'] as Node)['name'] === name;
}

function placeOf({ start, end }: Node): Pick<Cut, 'start' | 'end'> {
  return { start, end };
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look);
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  look(value as Node);
  for (const field of Object.values(value)) visit(field, look);
}

/** Cuts may lie within others: the outer one wins. */
function withCuts(code: string, cuts: readonly Cut[]): string {
  let [text, at] = ['', 0];
  for (const { start, end, instead } of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    text += code.slice(at, start) + instead;
    at = end;
  }
  return text + code.slice(at);
}
