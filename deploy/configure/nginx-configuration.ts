import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rootFolder } from '../root-folder.ts';

export interface NginxSite {
  readonly root: string;
  readonly serverName: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where the account server has an origin of its own. */
  readonly account: string | null;
  readonly proxied: readonly string[];
}

/** Fills in `deploy/nginx/site.conf.template`. */
export async function nginxConfiguration({ root, serverName, headers, account, proxied }: NginxSite): Promise<string> {
  const template = await readFile(join(rootFolder, 'deploy/nginx/site.conf.template'), 'utf8');
  const values: Readonly<Record<string, string>> = {
    serverName,
    root: resolve(root),
    headers: Object.entries(headers)
      .map(([name, value]) => `    add_header ${name} "${value}" always;`)
      .join('\n'),
    proxies: account === null ? '' : proxied.map((path) => proxyTo(account, path)).join('\n'),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** The path itself and what is below it, in one letter case, as the account server has it. */
function proxyTo(account: string, path: string): string {
  const pattern = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return `  location ~ ^${pattern}(/|$) {
    proxy_pass ${account};
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
  }`;
}
