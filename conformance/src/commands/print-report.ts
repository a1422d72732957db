import { printable, printableJson, printableLines } from 'shared-protocol/printable';
import { describeReport } from '../report/describe-report.ts';
import { exitCodeOf, exitCodes } from '../report/exit-codes.ts';
import { type Report, reportAsJson, verdictOf } from '../report/report.ts';

/** Prints a report for people or for programs; returns the exit code. */
export function printReport(report: Report, isJson: boolean): number {
  process.stdout.write(isJson ? `${printableJson(reportAsJson(report))}\n` : printableLines(describeReport(report)));
  const verdict = verdictOf(report);
  return verdict !== 'deviates' && report.notSkipped.length > 0 ? exitCodes.wrongUsage : exitCodeOf[verdict];
}

/** Writes one line on standard error, whatever it quotes. */
export function complain(message: string, exitCode: number): number {
  process.stderr.write(`${printable(message)}\n`);
  return exitCode;
}
