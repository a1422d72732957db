import { printable, printableJson, printableLines } from 'shared-protocol/printable';
import { describeReport, type Layout } from '../report/describe-report.ts';
import { exitCodeOf, exitCodes } from '../report/exit-codes.ts';
import { expectSkipped, type Report, reportAsJson, verdictOf } from '../report/report.ts';
import type { CheckOptions } from './check-options.ts';

/** Prints a report for people or for programs; returns the exit code. */
export function printReport(checked: Omit<Report, 'notSkipped'>, options: CheckOptions): number {
  const report = { ...checked, ...expectSkipped(checked.rows, options.expectSkipped ?? []) };
  const text = options.json
    ? `${printableJson(reportAsJson(report))}\n`
    : printableLines(describeReport(report, layoutOf(options)));
  process.stdout.write(text);
  const verdict = verdictOf(report);
  return verdict !== 'deviates' && report.notSkipped.length > 0 ? exitCodes.wrongUsage : exitCodeOf[verdict];
}

/** A file or a pipe has no width: its lines are searched, and compared. */
function layoutOf({ verbose: isVerbose = false }: CheckOptions): Layout {
  const { isTTY, columns } = process.stdout;
  return { isVerbose, width: isTTY ? columns : Infinity };
}

/** Writes one line on standard error, whatever it quotes. */
export function complain(message: string, exitCode: number): number {
  process.stderr.write(`${printable(message)}\n`);
  return exitCode;
}
