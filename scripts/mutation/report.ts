/** What is read of Stryker's report. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>>;
}

interface ReportedMutant {
  readonly replacement?: string;
  readonly status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'CompileError' | 'RuntimeError' | 'Ignored';
  readonly location: { readonly start: Position; readonly end: Position };
}

/** Both count from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Mutant {
  /** From the root folder. */
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
  readonly isNoticed: boolean;
}

/** The changes that could be tried. */
export function mutantsOf({ files }: MutationReport): readonly Mutant[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'CompileError' && status !== 'RuntimeError' && status !== 'Ignored')
      .map(({ status, location, replacement = '' }) => ({
        file,
        line: location.start.line,
        original: textAt(source, location),
        replacement,
        isNoticed: status === 'Killed' || status === 'Timeout',
      })),
  );
}

function textAt(source: string, { start, end }: ReportedMutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join('\n');
}
