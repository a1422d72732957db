/** One line of the report. */
export interface Verdict {
  readonly status: 'ok' | 'fault' | 'skipped';
  readonly text: string;
}

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly metadata?: { readonly dependencies?: { readonly prod?: number } };
  readonly message?: string;
}

/** Reads what `npm audit --json` printed. A registry that offers no audit is no fault of ours. */
export function judgeAudit(output: string): Verdict {
  const audit = parse(output);
  if (audit?.vulnerabilities === undefined) {
    return { status: 'skipped', text: `audit: the registry offers none (${audit?.message ?? 'no readable answer'})` };
  }
  const found = Object.entries(audit.vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`);
  return found.length > 0
    ? { status: 'fault', text: `audit: ${found.join(', ')}` }
    : { status: 'ok', text: `audit: nothing known about ${audit.metadata?.dependencies?.prod ?? 0} packages` };
}

function parse(output: string): Audit | undefined {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return undefined;
  }
}
