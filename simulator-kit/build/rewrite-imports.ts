import { parseSync, Visitor } from 'vite';

/**
 * The same declarations with other names of modules: `rename` says what each import and export names instead; null
 * leaves it as it is.
 */
export function rewriteImports(file: string, text: string, rename: (name: string) => string | null): string {
  const { program, errors } = parseSync(file, text, { lang: 'dts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  const sources: Source[] = [];
  const add = ({ source }: { readonly source: Source | null }): void => {
    if (source !== null) sources.push(source);
  };
  new Visitor({
    ImportDeclaration: add,
    ExportAllDeclaration: add,
    ExportNamedDeclaration: add,
    TSImportType: add,
  }).visit(program);

  let rewritten = '';
  let rest = 0;
  for (const { start, end, value } of sources.toSorted((one, other) => one.start - other.start)) {
    const name = rename(value);
    rewritten += text.slice(rest, start) + (name === null ? text.slice(start, end) : `'${name}'`);
    rest = end;
  }
  return rewritten + text.slice(rest);
}

/** A string literal of the program. */
interface Source {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}
