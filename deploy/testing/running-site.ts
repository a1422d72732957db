import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ask } from '../nginx/testing/ask.ts';
import { freePort, startNginx, type Nginx } from '../nginx/testing/nginx-for-tests.ts';
import type { Ended } from './run-in-child-process.ts';
import { createTestSite, runRelease, type TestSite } from './test-site.ts';

/** Its nginx file writes to /var/log/nginx, as it does in use. */
export const mayLog = process.getuid?.() === 0;

/** A test site whose first release a real nginx serves. */
export interface RunningSite {
  readonly site: TestSite;
  readonly nginx: Nginx;
  /** The folder of the site. */
  readonly out: string;
  readonly port: number;
  /** The command that has its nginx read its file. */
  readonly reload: string;
  /** The name of the site's first release. */
  readonly first: string;
  /** Configures a release that differs in this text; returns its name. @param changes To the file of the site. */
  configure(resetLinkExpiry: string, changes?: Readonly<Record<string, unknown>>): Promise<string>;
  /** A command of a release's `release.sh`, for its nginx. */
  run(release: string, command: 'switch' | 'rollback', ...args: readonly string[]): Promise<Ended>;
  /** The status of a page, and the release that it is of. */
  page(host?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startRunningSite(options: Readonly<Record<string, unknown>> = {}): Promise<RunningSite> {
  const site = await createTestSite();
  // The workers of nginx run as another user.
  chmodSync(site.folder, 0o755);
  // Characters that mean something to nginx and to shells where they are not quoted.
  const out = join(site.folder, "a; b & #d 'e'", 'site');
  const port = await freePort();
  const words = `/usr/sbin/nginx -p ${site.folder} -c ${site.folder}/nginx.conf -e stderr`;
  const reload = `${words} -s reload`;
  site.changeSite({ folder: out, httpPort: port, ...options });
  const configure: RunningSite['configure'] = async (resetLinkExpiry, changes = {}) => {
    site.change((config) => (config['resetLinkExpiry'] = resetLinkExpiry));
    site.changeSite(changes);
    const { exitCode, output } = await site.configure(...site.siteWords, '--out', out);
    expect([exitCode, output]).toEqual([0, expect.any(String)]);
    return /^Release (\S+):/m.exec(output)?.[1] ?? output;
  };
  const run: RunningSite['run'] = (release, command, ...args) =>
    runRelease(out, release, command, '--test', `${words} -t`, '--reload', reload, '--wait', '10', ...args);
  const first = await configure('a fortnight');
  // The file is as the guide has it: written once, and no fault before the first release is live.
  const idle = await freePort();
  const before = `include "${out}/current/*.conf"; server { listen 127.0.0.1:${idle}; return 204; }`;
  const nginx = await startNginx(site.folder, before, idle);
  expect(await run(first, 'switch')).toMatchObject({ exitCode: 0 });
  return {
    site,
    nginx,
    out,
    port,
    reload,
    first,
    configure,
    run,
    async page(host = 'localhost') {
      // It asks on a connection of its own: browsers ask again where a kept one ends with the former nginx.
      const { status, text } = await ask(port, '/dsone/login', { headers: { host } });
      return `${status} ${/a fortnight|a month/.exec(text)?.[0] ?? 'nothing'}`;
    },
    async stop() {
      await nginx.stop();
      site.remove();
    },
  };
}
