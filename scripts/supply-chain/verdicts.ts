/** One line of the report. */
export interface Verdict {
  /** `unknown`: nobody answered the question, which is no pass. */
  readonly status: 'ok' | 'fault' | 'unknown';
  readonly text: string;
}

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly metadata?: { readonly dependencies?: { readonly total?: number } };
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

/** Reads what `npm audit --json` printed. */
export function judgeAudit(output: string): Verdict {
  const audit = parse(output);
  if (audit?.vulnerabilities === undefined) {
    const reason = audit?.message ?? (audit?.error?.summary || 'no readable answer');
    return {
      status: 'unknown',
      text: `audit: not answered (${reason}); set npm_config_registry to a registry that does`,
    };
  }
  const found = Object.entries(audit.vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`);
  return found.length > 0
    ? { status: 'fault', text: `audit: ${found.join(', ')}` }
    : { status: 'ok', text: `audit: nothing known about ${audit.metadata?.dependencies?.total ?? 0} packages` };
}

/** 1 for a fault, 2 for what is not known. */
export function exitCodeOf(verdicts: readonly Verdict[]): number {
  const has = (wanted: Verdict['status']): boolean => verdicts.some(({ status }) => status === wanted);
  return has('fault') ? 1 : has('unknown') ? 2 : 0;
}

function parse(output: string): Audit | undefined {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return undefined;
  }
}

/** The licences that let a product be sold, and ask for no more than that their text goes with it. */
const allowed = new Set(['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1']);

/** Reads the list that the build writes, of which each heading is `## name - version (licence)`. */
export function judgeLicenses(list: string): Verdict {
  const rows = [...list.matchAll(/^## (\S+) - \S+ \((.*)\)$/gm)].map(([, name = '', license = '']) => ({
    name,
    license,
  }));
  if (rows.length === 0) return { status: 'fault', text: 'licences: the build names no package' };
  const others = rows.filter(({ license }) => !allowed.has(license)).map(({ name, license }) => `${name} (${license})`);
  const kinds = [...new Set(rows.map(({ license }) => license))].sort().join(', ');
  return others.length > 0
    ? { status: 'fault', text: `licences: not among the allowed: ${others.join(', ')}` }
    : {
        status: 'ok',
        text: `licences: ${rows.length} packages that visitors download (${kinds}), in web/dist/licenses.md`,
      };
}
