import { isIP } from 'node:net';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { printableJson } from 'shared-protocol/printable';
import { inspectSite } from './inspect-site.ts';
import { printReport, type Report, reportOf } from './report.ts';
import type { Address } from './site.ts';

interface Options {
  readonly json: boolean;
  readonly timeLimit: number;
  readonly family?: '4' | '6';
  readonly address: readonly Address[];
  readonly accountOrigin?: string | null;
}

export function addCheckSiteCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('check-site')
    .usage('-- https://login.example.com [options]')
    .description(
      'Asks a deployed site for its own release, and compares every page, file and account path with it, over IPv4 and IPv6. ' +
        'Read-only. It asks as a browser does; its User-Agent ends with check-site. Nothing is sent to any origin but the ' +
        'two that are named here.\n' +
        'Exit code: 0 no faults, 1 faults, or the time limit was reached, 2 wrong usage, 3 something could not be ' +
        'checked from here. Alert on 1 and 3.',
    )
    .argument('<origin>', 'the site, such as https://login.example.com', origin)
    .option('--json', 'print one JSON value instead of lines', false)
    .option(
      '--account-origin <origin>',
      "the account server, where pages call it at another origin than the site's",
      origin,
    )
    .option('--time-limit <seconds>', 'how long the whole check may take; a slower site has a fault', seconds, 60)
    .addOption(new Option('--family <4|6>', 'asks over IPv4 or IPv6 only').choices(['4', '6']))
    .option(
      '--address <ip>',
      'the address of a server of the site, in place of those that its name has; repeated, one report of each',
      (text: string, before: readonly Address[]) => [...before, address(text)],
      [],
    )
    .action(async (site: string, options: Options) => end(await checkSite(site, options)));
}

/** The value of an option. */
export function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new InvalidArgumentError('Expected an origin, such as https://login.example.com.');
}

function address(text: string): Address {
  const version = isIP(text);
  if (version !== 0) return { family: version === 4 ? 'IPv4' : 'IPv6', address: text };
  throw new InvalidArgumentError('Expected an IP address, such as 192.0.2.1 or 2001:db8::1.');
}

/** `npm run check-site`: says what is wrong with a deployed site. Resolves to the exit code. */
async function checkSite(
  site: string,
  { json, timeLimit, family, address: named, accountOrigin = null }: Options,
): Promise<0 | 1 | 3> {
  const reports: Report[] = [];
  // One after the other: they may share what limits one visitor.
  for (const one of named.length === 0 ? [null] : named) {
    const deadline = AbortSignal.timeout(timeLimit * 1_000);
    const inspected = await inspectSite(site, {
      timeLimitMs: requestTimeLimitMs,
      deadline,
      plainHttpPort: new URL(site).port === '' ? 80 : null,
      accountOrigin,
      family: family === undefined ? null : family === '4' ? 'IPv4' : 'IPv6',
      ...(one !== null && { addresses: [one] }),
    });
    const report = reportOf({ origin: site, accountOrigin }, inspected, deadline.aborted);
    reports.push(report);
    if (!json) console.log(`${reports.length > 1 ? '\n' : ''}${printReport(report)}`);
  }
  if (json) console.log(printableJson(reports.length === 1 ? reports[0] : reports));
  const found = new Set(reports.map(({ status }) => status));
  // A fault is certain, whatever was not checked besides.
  return found.has('faults') ? 1 : found.has('not checked') ? 3 : 0;
}

/** The app waits 10 s for an answer. */
const requestTimeLimitMs = 10_000;

/** The value of an option. */
function seconds(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 3_600) return value;
  throw new InvalidArgumentError('Expected whole seconds, from 1 to 3600.');
}
