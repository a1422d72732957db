import type { Command } from 'commander';
import { printableLines } from 'shared-protocol/printable';
import type { Checked } from '../checked.ts';
import { messageOf } from '../message-of.ts';
import { seconds } from '../seconds.ts';
import { listReleases } from './list-releases.ts';
import { readLive } from './live-file.ts';
import { siteFolder, type SiteFolder } from './site-folder.ts';
import { describeState, liveState, type LiveState } from './live-state.ts';
import { describeSwitch } from './describe-switch.ts';
import { switchRelease, type Switched } from './switch-release.ts';
import { withLock } from './with-lock.ts';

interface SwitchOptions {
  readonly out: string;
  readonly test: string;
  readonly reload: string | false;
  /** Seconds; false for `--no-wait`. */
  readonly wait: number | false;
  /** False for `--no-tls`. */
  readonly tls: boolean;
  /** False for `--no-server-name`. */
  readonly serverName: boolean;
}

export function addReleaseCommand(program: Command, end: (exitCode: number) => void): void {
  const release = program
    .command('release')
    .usage('-- list|switch|rollback --out FOLDER')
    .description(
      'Lists the releases, and makes one live.\nExit code: 0 done, 1 it failed and says what is live, 2 wrong usage.',
    )
    .helpCommand(false);
  release
    .command('list')
    .usage('--out FOLDER')
    .description('lists the releases, the newest first; the live one has a *')
    .requiredOption('--out <folder>', 'the folder of the site')
    .action(async ({ out }: { out: string }) => end(await list(siteFolder(out))));
  withNginx(release.command('switch').usage('--out FOLDER [NAME]').argument('[name]', 'a release', undefined))
    .description('makes a release live, the newest if none is named: puts its nginx file in place and reloads nginx')
    .action(async (name: string | undefined, options: SwitchOptions) => end(await makeLive(options, () => name)));
  withNginx(release.command('rollback').usage('--out FOLDER'))
    .description('makes the previous live release live again')
    .action(async (options: SwitchOptions) => end(await makeLive(options, (before) => before ?? null)));
}

function withNginx(command: Command): Command {
  return command
    .requiredOption('--out <folder>', 'the folder of the site')
    .option('--test <command>', 'tests the configuration of nginx', 'nginx -t')
    .option('--reload <command>', 'reloads nginx', 'nginx -s reload')
    .option('--no-reload', 'leaves nginx as it is until you reload it')
    .option('--wait <seconds>', 'how long nginx may take until it serves the release', seconds, 10)
    .option('--no-wait', 'does not ask whether nginx serves it, such as where nginx runs on another computer')
    .option('--no-tls', 'allows a release without TLS in place of one with it')
    .option('--no-server-name', 'allows a release without a server name in place of one with it');
}

async function list(site: SiteFolder): Promise<0 | 1> {
  try {
    console.log(printableLines((await listReleases(site)).join('\n')));
    return 0;
  } catch (error) {
    console.error(printableLines(messageOf(error)));
    return 1;
  }
}

/** @param choose Names a release by the one that was live before; undefined for the newest, null for none. */
async function makeLive(
  { out, test, reload, wait, tls, serverName }: SwitchOptions,
  choose: (before: string | undefined) => string | undefined | null,
): Promise<0 | 1> {
  const site = siteFolder(out);
  const settings = {
    test,
    reload: reload === false ? null : reload,
    waitMs: wait === false ? null : wait * 1000,
    mayDropTls: !tls,
    mayDropServerName: !serverName,
  };
  let before: LiveState | null = null;
  const switched = await withLock(site, async (): Promise<Checked<Switched>> => {
    before = await liveState(site);
    const name = choose((await readLive(site))?.before[0]?.release);
    if (name === null) return { status: 'faults', faults: ['No other release was live before.'] };
    return switchRelease(site, name, settings);
  }).catch((error: unknown) => ({ status: 'faults' as const, faults: [messageOf(error)] }));
  if (switched.status === 'ok') {
    console.log(printableLines(describeSwitch(switched.value, settings, out)));
    return 0;
  }
  console.error(printableLines([...switched.faults, ...(await describeState(site, before, settings))].join('\n')));
  return 1;
}
