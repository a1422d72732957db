import type { SwitchSettings } from './go-live.ts';
import type { LiveFile } from './live-file.ts';
import { readNginxFile } from './nginx-file.ts';
import { optionOf } from './option-of.ts';
import { readRelease, type Release } from './release-file.ts';
import type { SiteFolder } from './site-folder.ts';

/** Why a release must not follow the live one; null where it may. */
export async function releaseConflict(
  site: SiteFolder,
  { live }: LiveFile,
  release: Release,
  settings: SwitchSettings,
): Promise<string | null> {
  const former = await readRelease(site, live);
  const conflict = nginxConflict(live, former?.nginx ?? null, release);
  if (conflict !== null) return conflict;
  return former === null || release.nginx === null ? null : whatIsLost(former, release, settings);
}

function whatIsLost(
  former: Release,
  release: Release,
  { mayDropTls, mayDropServerName }: SwitchSettings,
): string | null {
  const name = optionOf(former, '--server-name');
  const lost = [
    ...(former.tls !== null && release.tls === null && !mayDropTls ? [['TLS', '--no-tls']] : []),
    ...(name !== null && optionOf(release, '--server-name') === null && !mayDropServerName
      ? [[`--server-name ${name}`, '--no-server-name']]
      : []),
  ];
  if (lost.length === 0) return null;
  return lost
    .map(([what, option]) => `${former.release} has ${what}, and ${release.release} has none: ${option} allows it.`)
    .join('\n');
}

/** Why nginx would not serve this release alone; null where it would. */
function nginxConflict(live: string, former: string | null, release: Release): string | null {
  if (former === null || former === release.nginx || readNginxFile(former) === null) return null;
  if (release.nginx === null) {
    return `nginx serves ${live} by ${former}, and ${release.release} was configured without --nginx. Configure it with --nginx ${former}, or remove that file first.`;
  }
  return `nginx serves ${live} by ${former}, and would serve ${release.release} by ${release.nginx} besides. Configure it with --nginx ${former}, or remove that file first.`;
}
