import { inspectSite } from './inspect-site.ts';
import type { Finding } from './finding.ts';
import { siteAt } from './site.ts';

/** `npm run check-site`: says what is wrong with a deployed site. Resolves to the exit code. */
export async function checkSite({ origin, isJson }: { origin: string; isJson: boolean }): Promise<0 | 1> {
  const findings = await inspectSite(siteAt(origin));
  const isOk = findings.every(({ faults }) => faults.length === 0);
  console.log(isJson ? JSON.stringify({ site: origin, isOk, checks: findings }, null, 2) : report(findings));
  return isOk ? 0 : 1;
}

function report(findings: readonly Finding[]): string {
  const faults = findings.flatMap((finding) => finding.faults);
  return [
    ...findings.flatMap(({ check, faults: own }) =>
      own.length === 0 ? [`ok     ${check}`] : own.map((fault) => `fault  ${check}: ${fault}`),
    ),
    '',
    `${counted(findings, 'check')}, ${counted(faults, 'fault')}`,
  ].join('\n');
}

function counted(list: readonly unknown[], name: string): string {
  return `${list.length} ${name}${list.length === 1 ? '' : 's'}`;
}
