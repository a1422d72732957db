import { isIP } from 'node:net';
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Address, Family } from './addresses-of.ts';
import { printableJson } from 'shared-protocol/printable';
import { inspectApart, type InspectOptions } from './inspect-apart.ts';
import type { Report } from './merge-findings.ts';
import { printReport } from './print-report.ts';

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
    .usage(
      '-- https://login.example.com [--json] [--account-origin https://account.example.com] [--time-limit S] [--family 4|6] [--address IP]…',
    )
    .description(
      'Reads every page, file and account path of a deployed site, over IPv4 and IPv6, and says what is wrong, where, ' +
        'and what to do about it. Read-only. It asks as a browser does; its User-Agent ends with ' +
        'check-site. Nothing is sent to any origin but the two that are named here.\n' +
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
    .action(async (site: string, { json, timeLimit, family, address: addresses, accountOrigin = null }: Options) =>
      end(
        await checkSite({
          origin: site,
          isJson: json,
          timeLimitSeconds: timeLimit,
          family: family === undefined ? null : families[family],
          addresses: addresses.length === 0 ? [null] : addresses,
          accountOrigin,
        }),
      ),
    );
}

const families = { '4': 'IPv4', '6': 'IPv6' } as const satisfies Record<string, Family>;

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new InvalidArgumentError('Expected an origin, such as https://login.example.com.');
}

function address(text: string): Address {
  const family = { 4: 'IPv4', 6: 'IPv6' } as const;
  const version = isIP(text);
  if (version === 4 || version === 6) return { family: family[version], address: text };
  throw new InvalidArgumentError('Expected an IP address, such as 192.0.2.1 or 2001:db8::1.');
}

interface CheckSiteOptions extends Omit<InspectOptions, 'address'> {
  readonly isJson: boolean;
  /** Each has a report of its own; null stands for those that the name has. */
  readonly addresses: readonly (Address | null)[];
}

/** `npm run check-site`: says what is wrong with a deployed site. Resolves to the exit code. */
async function checkSite({ isJson, addresses: asked, ...options }: CheckSiteOptions): Promise<0 | 1 | 3> {
  const { origin, accountOrigin } = options;
  const reports: object[] = [];
  const found = new Set<Status>();
  // One after the other: they may share what limits one visitor.
  for (const one of asked) {
    const { addresses, report } = await inspectApart({ ...options, address: one });
    const status = statusOf(report);
    found.add(status);
    reports.push({ site: origin, accountOrigin, status, addresses, ...report });
    if (!isJson)
      console.log(`${reports.length > 1 ? '\n' : ''}${printReport({ origin, accountOrigin, addresses }, report)}`);
  }
  if (isJson) console.log(printableJson(reports.length === 1 ? reports[0] : reports));
  return exitCodes[found.has('faults') ? 'faults' : found.has('not checked') ? 'not checked' : 'ok'];
}

type Status = 'ok' | 'faults' | 'not checked';

/** A fault is certain, whatever was not checked besides. */
function statusOf({ faults, unchecked }: Report): Status {
  if (faults.length > 0) return 'faults';
  return unchecked.length > 0 ? 'not checked' : 'ok';
}

const exitCodes = { ok: 0, faults: 1, 'not checked': 3 } as const satisfies Record<Status, number>;

/** The value of an option. */
function seconds(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 3_600) return value;
  throw new InvalidArgumentError('Expected whole seconds, from 1 to 3600.');
}
