import type { CheckedRow } from '../report/finding.ts';
import { isRed, notWritten } from '../report/report.ts';
import { type FlowName, flowNames, flows, isInFlows } from './flows.ts';

/** What to do next, for the authors of the server; undefined where no flow is left. */
export function nextStep(rows: readonly CheckedRow[], tried: readonly FlowName[]): string | undefined {
  if (rows.some(({ status }) => isRed(status))) {
    return 'mend what the first line names, and run this again; --verbose has every row.';
  }
  const [missing] = notWritten({ rows });
  const unfinished = tried.find((flow) => missing !== undefined && isInFlows(missing, [flow]));
  if (unfinished !== undefined) return `write ${missing}, of --flow ${unfinished}: ${flows[unfinished].purpose}.`;
  const further = flowNames.find((flow) => !tried.includes(flow));
  return further === undefined ? undefined : `--flow ${further}: ${flows[further].purpose}.`;
}
