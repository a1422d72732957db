import { expect, it } from 'vitest';
import { isEquivalent } from './equivalent-mutants.ts';
import { mutantsOf, type MutationReport } from './report.ts';

const source = "const a = 1;\nif (a > 0 &&\n  a < 9) go('there');\n";

it('says of each change what stood there, and whether a test noticed', () => {
  const report: MutationReport = {
    files: {
      'web/src/x.ts': {
        source,
        mutants: [
          { status: 'Killed', replacement: 'true', location: at(2, 5, 3, 8) },
          { status: 'Timeout', replacement: 'false', location: at(2, 5, 2, 10) },
          { status: 'Survived', replacement: '""', location: at(3, 13, 3, 20) },
          { status: 'NoCoverage', replacement: '{}', location: at(1, 11, 1, 12) },
          { status: 'RuntimeError', replacement: 'x', location: at(1, 11, 1, 12) },
        ],
      },
    },
  };
  const mutant = { file: 'web/src/x.ts' };
  expect(mutantsOf(report)).toEqual([
    { ...mutant, line: 2, original: 'a > 0 &&\n  a < 9', replacement: 'true', isNoticed: true },
    { ...mutant, line: 2, original: 'a > 0', replacement: 'false', isNoticed: true },
    { ...mutant, line: 3, original: "'there'", replacement: '""', isNoticed: false },
    { ...mutant, line: 1, original: '1', replacement: '{}', isNoticed: false },
  ]);
});

it('takes a change for equivalent only in its file, and as it is written down', () => {
  const known = { file: 'web/src/agent/connect-agent.ts', original: "'Disconnected'", replacement: '""' };
  const mutant = { ...known, line: 1, isNoticed: false };
  expect(isEquivalent(mutant)).toBe(true);
  expect(isEquivalent({ ...mutant, file: 'web/src/other.ts' })).toBe(false);
  expect(isEquivalent({ ...mutant, replacement: 'other' })).toBe(false);
});

function at(line: number, column: number, lastLine: number, lastColumn: number) {
  return { start: { line, column }, end: { line: lastLine, column: lastColumn } };
}
