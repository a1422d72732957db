import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Family } from './addresses-of.ts';
import { printableJson } from 'shared-protocol/printable';
import { inspectApart, type InspectOptions } from './inspect-apart.ts';
import type { Report } from './merge-findings.ts';
import { printReport } from './print-report.ts';

interface Options {
  readonly json: boolean;
  readonly timeLimit: number;
  readonly family?: '4' | '6';
  readonly accountOrigin?: string | null;
}

export function addCheckSiteCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('check-site')
    .usage(
      '-- https://login.example.com [--json] [--account-origin https://account.example.com] [--time-limit S] [--family 4|6]',
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
    .action(async (site: string, { json, timeLimit, family, accountOrigin = null }: Options) =>
      end(
        await checkSite({
          origin: site,
          isJson: json,
          timeLimitSeconds: timeLimit,
          family: family === undefined ? null : families[family],
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

interface CheckSiteOptions extends InspectOptions {
  readonly isJson: boolean;
}

/** `npm run check-site`: says what is wrong with a deployed site. Resolves to the exit code. */
async function checkSite({ isJson, ...options }: CheckSiteOptions): Promise<0 | 1 | 3> {
  const { addresses, report } = await inspectApart(options);
  const { origin, accountOrigin } = options;
  const status = statusOf(report);
  console.log(
    isJson
      ? printableJson({ site: origin, accountOrigin, status, addresses, ...report })
      : printReport({ origin, accountOrigin, addresses }, report),
  );
  return exitCodes[status];
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
