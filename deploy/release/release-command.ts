import type { Command } from 'commander';
import type { Checked } from '../checked.ts';
import { messageOf } from '../message-of.ts';
import { listReleases } from './list-releases.ts';
import { readLive } from './live-file.ts';
import { siteFolder, type SiteFolder } from './site-folder.ts';
import { switchRelease, type Switched } from './switch-release.ts';
import { withLock } from './with-lock.ts';

interface SwitchOptions {
  readonly out: string;
  readonly test: string;
  readonly reload: string | false;
  /** False for `--no-tls`. */
  readonly tls: boolean;
}

export function addReleaseCommand(program: Command, end: (exitCode: number) => void): void {
  const release = program
    .command('release')
    .usage('-- list|switch|rollback --out FOLDER')
    .description(
      'Lists the releases, and makes one live.\nExit code: 0 done, 1 there are faults and nothing has changed, 2 wrong usage.',
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
    .action(async (name: string | undefined, options: SwitchOptions) => end(await goLive(options, () => name)));
  withNginx(release.command('rollback').usage('--out FOLDER'))
    .description('makes the previous live release live again')
    .action(async (options: SwitchOptions) => end(await goLive(options, (before) => before ?? null)));
}

function withNginx(command: Command): Command {
  return command
    .requiredOption('--out <folder>', 'the folder of the site')
    .option('--test <command>', 'tests the configuration of nginx', 'nginx -t')
    .option('--reload <command>', 'has nginx read it', 'nginx -s reload')
    .option('--no-reload', 'leaves nginx as it is until you reload it')
    .option('--no-tls', 'allows a release without TLS in place of one with it');
}

async function list(site: SiteFolder): Promise<0 | 1> {
  try {
    console.log((await listReleases(site)).join('\n'));
    return 0;
  } catch (error) {
    console.error(messageOf(error));
    return 1;
  }
}

/** @param choose Names a release by the one that was live before; undefined for the newest, null for none. */
async function goLive(
  { out, test, reload, tls }: SwitchOptions,
  choose: (before: string | undefined) => string | undefined | null,
): Promise<0 | 1> {
  const site = siteFolder(out);
  const switched = await withLock(site, async (): Promise<Checked<Switched>> => {
    const name = choose((await readLive(site))?.before[0]?.release);
    if (name === null) return { status: 'faults', faults: ['No other release was live before.'] };
    return switchRelease(site, name, { test, reload: reload === false ? null : reload }, !tls);
  }).catch((error: unknown) => ({ status: 'faults' as const, faults: [messageOf(error)] }));
  if (switched.status === 'ok') {
    console.log(describe(switched.value, reload));
    return 0;
  }
  const live = await readLive(site).catch(() => null);
  console.error(switched.faults.join('\n'));
  console.error(
    live === null ? 'Nothing has changed: no release is live.' : `Nothing has changed: ${live.live} is live.`,
  );
  return 1;
}

function describe({ status, live, release }: Switched, reload: string | false): string {
  const [before] = live.before;
  if (status === 'unchanged') return `${live.live} is live already: nothing has changed.`;
  return [
    `${live.live} is live now${before === undefined ? '' : `, in place of ${before.release}`}.`,
    ...(before === undefined ? [] : [`The way back: release rollback makes ${before.release} live again.`]),
    ...(release.nginx !== null && reload === false ? ['nginx serves it when it is reloaded.'] : []),
    ...(release.nginx === null ? ['It has no nginx file: this was only noted.'] : []),
  ].join('\n');
}
