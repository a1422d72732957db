import { describeReport } from '../report/describe-report.ts';
import { exitCodeOf } from '../report/exit-codes.ts';
import { type Report, reportAsJson, verdictOf } from '../report/report.ts';

/** Prints a report for people or for programs; returns the exit code. */
export function printReport(report: Report, isJson: boolean): number {
  process.stdout.write(isJson ? `${JSON.stringify(reportAsJson(report), null, 2)}\n` : describeReport(report));
  return exitCodeOf[verdictOf(report)];
}

/** One line on standard error, whatever it quotes. */
export function complain(message: string, exitCode: number): number {
  process.stderr.write(`${message.replace(/\p{Cc}+/gu, ' ')}\n`);
  return exitCode;
}
