import type { CheckedRow } from '../report/finding.ts';
import { isRed, mendFirst, notWritten } from '../report/report.ts';
import { type FlowName, flowNames, flows, isInFlows } from './flows.ts';

/** What to do next, for the authors of the server; undefined where no flow is left. */
export function nextStep(rows: readonly CheckedRow[], tried: readonly FlowName[]): string | undefined {
  if (rows.some(({ status }) => isRed(status))) return mendFirst;
  const [missing] = notWritten({ rows });
  const unfinished = tried.find((flow) => missing !== undefined && isInFlows(missing, [flow]));
  if (unfinished !== undefined) return `write ${missing}, of --flow ${unfinished}: ${flows[unfinished].purpose}.`;
  const untried = flowNames.filter((flow) => !tried.includes(flow));
  // Of all flows together, some may be none of this server's.
  const idle = untried.length > 0 && tried.find((flow) => reasonToTryNone(rows, flow) !== undefined);
  if (idle) return `nothing of --flow ${idle} was tried: ${reasonToTryNone(rows, idle)}.`;
  const last = Math.max(...tried.map((flow) => flowNames.indexOf(flow)));
  const further = untried.find((flow) => flowNames.indexOf(flow) > last) ?? untried[0];
  return further && `--flow ${further}: ${flows[further].purpose}.`;
}

/** Why no row of a flow applies; undefined where one does. */
function reasonToTryNone(rows: readonly CheckedRow[], flow: FlowName): string | undefined {
  const own = rows.filter(({ name }) => !name.startsWith('server/') && isInFlows(name, [flow]));
  return own.every(({ status }) => status === 'not-applicable') ? own[0]?.found : undefined;
}
