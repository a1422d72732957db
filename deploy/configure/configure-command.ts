import { InvalidArgumentError, type Command } from 'commander';
import { configure, type ConfigureOptions } from './configure.ts';

export function addConfigureCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('configure')
    .usage('-- --config FILE --dist FOLDER --out FOLDER [options for nginx]')
    .description(
      'Validates a configuration and renders a release with it into a folder of its own. What is live stays as it is:\n' +
        'npm run release switches. Where there are faults, it reports them together and writes nothing.\n' +
        'Exit code: 0 a release was written, 1 there are faults, 2 wrong usage.',
    )
    .option('--config <file>', 'the configuration; deploy/config.example.json is a complete example')
    .option('--dist <folder>', 'the build, web/dist; it is not changed')
    .option('--out <folder>', 'the folder of the site: its releases, and which one is live')
    .optionsGroup('For nginx:')
    .option('--nginx <file>', 'where release switch puts the nginx file, such as /etc/nginx/conf.d/sign-in.conf')
    .option('--account <origin>', 'where nginx finds the account server (required unless accountOrigin is set)')
    .option('--server-name <name>', "the site's host name (default: any)")
    .option('--no-server-name', 'serve any name, even if the live release has one')
    .option('--tls-cert <file>', 'the certificate with its chain, PEM; needs --tls-key')
    .option('--tls-key <file>', 'its private key, PEM')
    .option('--no-tls', 'serve without TLS, even if the live release uses it')
    .option('--http-port <n>', 'for http (default: 80)', port)
    .option('--https-port <n>', 'for https (default: 443)', port)
    .option('--resolver <address>', 'a name server, for an account server that is given by name')
    .action(async (options: ConfigureOptions, command: Command) => {
      refuseMissing(command, ['config', 'dist', 'out']);
      end(await configure(options));
    });
}

/** Commander's own check comes before the one of unknown options, which knows what a misspelt one was to be. */
function refuseMissing(command: Command, needed: readonly string[]): void {
  const missing = needed.filter((name) => command.getOptionValue(name) === undefined);
  if (missing.length > 0)
    command.error(`error: missing required options: ${missing.map((name) => `--${name}`).join(', ')}`);
}

function port(text: string): number {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value >= 1 && value <= 65_535) return value;
  throw new InvalidArgumentError('Expected a whole number from 1 to 65535.');
}
