interface Proof {
  /** The path from the root of the repository. */
  readonly file: string;
  /** The title as the source has it, placeholders included. */
  readonly title: string;
}

/** One row of docs/specification.md or docs/accessibility.md. */
export interface Statement {
  readonly line: number;
  readonly words: string;
  readonly standing:
    | { readonly kind: 'proven'; readonly proofs: readonly Proof[] }
    | { readonly kind: 'not yet' | 'open' | 'not applicable' | 'not evaluated' }
    | { readonly kind: 'unreadable'; readonly cell: string };
}

/** Reads the rows of every table of the page, without their headings. */
export function readStatements(page: string): readonly Statement[] {
  return page.split('\n').flatMap((text, index) => {
    const [words, proof] = cellsOf(text);
    if (words === undefined || proof === undefined) return [];
    if (/^-+$/.test(words) || words === 'statement' || words === 'criterion') return [];
    return [{ line: index + 1, words, standing: standingOf(proof) }];
  });
}

function cellsOf(line: string): readonly string[] {
  if (!line.startsWith('|')) return [];
  // A bar inside of a cell is written \|.
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function standingOf(cell: string): Statement['standing'] {
  if (cell === 'open') return { kind: 'open' };
  if (/^not yet: issue \d+$/.test(cell)) return { kind: 'not yet' };
  // The reason follows these words.
  const [, reasoned] = /^(not applicable|not evaluated): \S/.exec(cell) ?? [];
  if (reasoned === 'not applicable' || reasoned === 'not evaluated') return { kind: reasoned };
  const proofs = [...cell.matchAll(/(`+)(.+?)\1(?!`)/g)].map(([, , text = '']) => proofOf(text.trim()));
  if (proofs.length === 0 || proofs.includes(undefined)) return { kind: 'unreadable', cell };
  return { kind: 'proven', proofs: proofs.filter((proof) => proof !== undefined) };
}

function proofOf(text: string): Proof | undefined {
  const [file, ...title] = text.split(' › ');
  return file === undefined || title.length === 0 ? undefined : { file, title: title.join(' › ') };
}
