import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Family } from './addresses-of.ts';
import { seconds } from '../seconds.ts';
import { checkSite } from './check-site.ts';

interface Options {
  readonly json: boolean;
  readonly timeLimit: number;
  readonly family?: '4' | '6';
}

export function addCheckSiteCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('check-site')
    .usage('-- https://login.example.com [--json] [--time-limit S] [--family 4|6]')
    .description(
      'Reads every page, file and account path of a deployed site, over IPv4 and IPv6, and says what is wrong, where,\n' +
        'and what to do about it. It signs nobody in, sends no mail and changes nothing.\n' +
        'Exit code: 0 no faults, 1 faults, or the time limit was reached, 2 wrong usage, 3 something could not be\n' +
        'checked from here. Alarm on 1 and 3.',
    )
    .argument('<origin>', 'the site, such as https://login.example.com', origin)
    .option('--json', 'print one JSON value instead of lines', false)
    .option('--time-limit <seconds>', 'how long the whole check may take; a slower site has a fault', seconds, 60)
    .addOption(new Option('--family <4|6>', 'asks over IPv4 or IPv6 only').choices(['4', '6']))
    .action(async (site: string, { json, timeLimit, family }: Options) =>
      end(
        await checkSite({
          origin: site,
          isJson: json,
          timeLimitSeconds: timeLimit,
          family: family === undefined ? null : families[family],
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
