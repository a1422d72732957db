import type { ServingRules } from '../serving-rules.ts';

/** What the files of a static host are written from. */
export interface HostedSite extends ServingRules {
  /** The name of every file below `assets/`. */
  readonly assets: readonly string[];
  /** The account server that the host proxies to; null where the pages call it themselves. */
  readonly account: string | null;
}

/** A static host that reads `_headers` and `_redirects`. */
export interface Host {
  /** The longest address that it takes, in characters; null where its documents name no limit. */
  readonly maxAddressLength: number | null;
  /** Files beside those of the release, by their path in the folder that is uploaded. */
  readonly files: (site: HostedSite) => Readonly<Record<string, string>>;
  /** What its documents limit; each exceeded limit is a fault. */
  readonly faults: (site: HostedSite) => readonly string[];
  /** The command that uploads the folder. */
  readonly upload: (folder: string) => string;
}

/** A path, and its lines: headers to set, or to take away. */
export type HeaderRule = readonly [path: string, lines: readonly string[]];

export function writeHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)].join('\n'));
  return `${writtenBy}\n${blocks.join('\n')}\n`;
}

export function headerLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** A rule is a path, where it leads, and the status. */
export function writeRedirects(rules: readonly (readonly [from: string, to: string, status: string])[]): string {
  return `${writtenBy}\n${rules.map((rule) => rule.join(' ')).join('\n')}\n`;
}

const writtenBy = '# Written by `npm run configure`, for the release in this folder.';
