import { Command, InvalidArgumentError } from 'commander';
import { checkSite } from './check-site.ts';

export function checkSiteCommand(end: (exitCode: number) => void): Command {
  return new Command('check-site')
    .usage('-- https://login.example.com [--json]')
    .description(
      'Fetches the pages, files and account paths of a deployed site and says what is wrong with them, a line each.\n' +
        'Exit code: 0 nothing is wrong, 1 something is, 2 wrong usage.',
    )
    .argument('<origin>', 'the site, such as https://login.example.com', origin)
    .option('--json', 'one JSON value in place of the lines', false)
    .action(async (site: string, { json }: { json: boolean }) => end(await checkSite({ origin: site, isJson: json })));
}

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new InvalidArgumentError('Expected an origin, such as https://login.example.com.');
}
