import { readLive } from '../release/live-file.ts';
import { optionOf } from '../release/option-of.ts';
import { readRelease, type Release } from '../release/release-file.ts';
import type { SiteFolder } from '../release/site-folder.ts';
import type { ConfigureOptions } from './configure.ts';

/** What the live release has, and the next one would lose because an option was forgotten. */
export async function lostOptionFaults(options: ConfigureOptions, site: SiteFolder): Promise<readonly string[]> {
  const live = await readLive(site);
  const release = live === null ? null : await readRelease(site, live.live);
  if (release === null) return [];
  return [...tlsFaults(options, release), ...(options.nginx === undefined ? [] : nginxFaults(options, release))];
}

function tlsFaults({ tls, tlsCert }: ConfigureOptions, live: Release): readonly string[] {
  if (!tls || tlsCert !== undefined || live.tls === null) return [];
  const options = live.nginxOptions.join(' ');
  return [`The live release has TLS, and this one would have none. Give its options again, or --no-tls: ${options}`];
}

function nginxFaults({ serverName, tlsCert, httpPort, httpsPort }: ConfigureOptions, live: Release): readonly string[] {
  const lost = (option: `--${string}`, isGiven: boolean, next: string, toDrop: string): readonly string[] => {
    const value = optionOf(live, option);
    return value === null || isGiven
      ? []
      : [`The live release has ${option} ${value}, and this one would have ${next}. Give it again, or ${toDrop}.`];
  };
  return [
    ...lost('--server-name', serverName !== undefined, 'none', '--no-server-name'),
    ...lost('--http-port', httpPort !== undefined, '80', '--http-port 80'),
    // Without TLS nothing listens there.
    ...lost('--https-port', httpsPort !== undefined || tlsCert === undefined, '443', '--https-port 443'),
  ];
}
