import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from 'config/app-config';
import { parseJson } from 'shared-protocol/parse-json';
import * as z from 'zod/mini';
import type { Checked } from '../checked.ts';
import { hashOf } from '../release/hash-files.ts';
import { notFound, passkeyEndpointsPath } from '../serving-rules.ts';
import { cloudflarePages } from './cloudflare-pages.ts';
import type { Host, HostedSite } from './host.ts';
import { netlify } from './netlify.ts';

/** The hosts that `configure --host` knows. */
const hosts = { 'cloudflare-pages': cloudflarePages, netlify } satisfies Record<string, Host>;

export type HostName = keyof typeof hosts;

// The keys of that table, which Object.keys forgets.
export const hostNames = Object.keys(hosts) as HostName[];

export interface HostOptions {
  readonly host?: HostName;
  /** The account server that the host proxies to. */
  readonly account?: string;
  /** The folder of the release that is live. */
  readonly earlier?: string;
}

export interface ChosenHost extends Host {
  readonly account: string | null;
  /** Assets of the release that is live, by their name: open tabs ask for them, and the host has nothing but the last upload. */
  readonly earlier: ReadonlyMap<string, Buffer>;
}

/** Null without a host. @param config Null where it has faults of its own. */
export async function chooseHost(
  { host, account, earlier }: HostOptions,
  config: AppConfig | null,
): Promise<Checked<ChosenHost | null>> {
  if (host === undefined) return { status: 'ok', value: null };
  const read = await readEarlier(earlier);
  const faults = [...(read.status === 'ok' ? [] : read.faults), ...accountFaults(account, config)];
  if (faults.length > 0 || read.status !== 'ok') return { status: 'faults', faults };
  return { status: 'ok', value: { ...hosts[host], account: account ?? null, earlier: read.value } };
}

function accountFaults(account: string | undefined, config: AppConfig | null): readonly string[] {
  if (config === null) return [];
  const { accountOrigin } = config;
  if (accountOrigin === '' && account === undefined)
    return [
      'accountOrigin: must be the account server’s, or --account must name the one that the host proxies to, found ""',
    ];
  if (accountOrigin === '' || account === undefined) return [];
  return [`--account ${account}: must be left out, since the pages call accountOrigin, ${accountOrigin}, themselves`];
}

const buildSchema = z.object({ files: z.record(z.string(), z.string()) });

/** Only those of that very release: else each upload would hold the assets of all before it. */
async function readEarlier(folder: string | undefined): Promise<Checked<ReadonlyMap<string, Buffer>>> {
  const assets = new Map<string, Buffer>();
  if (folder === undefined) return { status: 'ok', value: assets };
  const fault = (what: string): Checked<never> => ({ status: 'faults', faults: [`--earlier ${folder}: ${what}`] });
  // A release, or what was uploaded of it.
  for (const served of [join(folder, 'public'), folder]) {
    const text = await readFile(join(served, 'build.json'), 'utf8').catch(() => null);
    if (text === null) continue;
    const { data } = buildSchema.safeParse(parseJson(text));
    if (data === undefined) return fault('build.json is not that of a release');
    for (const [path, hash] of Object.entries(data.files)) {
      const [, name] = /^assets\/([\w.-]+)$/.exec(path) ?? [];
      if (name === undefined) continue;
      const content = await readFile(join(served, path)).catch(() => null);
      if (content === null || hashOf(content) !== hash)
        return fault(`${path} is missing, or differs from what was written`);
      assets.set(name, content);
    }
    return { status: 'ok', value: assets };
  }
  return fault('expected a release, found no build.json in it');
}

/** Everything that is uploaded beside the files of the release. */
export function hostFiles({ files, earlier }: ChosenHost, site: HostedSite): Readonly<Record<string, string | Buffer>> {
  const { passkeyEndpoints } = site;
  return {
    ...Object.fromEntries(Array.from(earlier, ([name, content]) => [`assets/${name}`, content])),
    ...Object.fromEntries(notFound.folders.map((folder) => [`${folder.slice(1)}/404.html`, notFoundPage])),
    ...(passkeyEndpoints !== null && { [passkeyEndpointsPath.slice(1)]: passkeyEndpoints }),
    ...files(site),
  };
}

const notFoundPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title><p>Not found.</p></html>\n';
