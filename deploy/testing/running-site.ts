import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ask } from '../nginx/ask.ts';
import { freePort, startNginx, type Nginx } from '../nginx/nginx-for-tests.ts';
import { runInThisProcess, type Ended } from './run-commands.ts';
import { createTestSite, type TestSite } from './test-site.ts';

/** Its nginx file writes to /var/log/nginx, as it does in use. */
export const mayLog = process.getuid?.() === 0;

/** A test site whose first release a real nginx serves; the commands of `npm run release` are for that nginx. */
export interface RunningSite {
  readonly site: TestSite;
  readonly nginx: Nginx;
  /** Its nginx file. */
  readonly target: string;
  readonly port: number;
  /** The command that has its nginx read its file. */
  readonly reload: string;
  /** The name of its first release. */
  readonly first: string;
  /** Configures a release that differs in this text; returns its name. */
  configure(resetLinkExpiry: string, ...options: readonly string[]): Promise<string>;
  release(command: 'switch' | 'rollback', ...args: readonly string[]): Promise<Ended>;
  /** The status of a page, and the release that it is of. */
  page(host?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startRunningSite(...options: readonly string[]): Promise<RunningSite> {
  const site = await createTestSite();
  // Its workers are another user.
  chmodSync(site.folder, 0o755);
  // Characters that mean something to nginx where they are not quoted.
  const odd = join(site.folder, "a; b {c} #d 'e'");
  mkdirSync(odd);
  const [target, out] = [join(odd, 'site.conf'), join(odd, 'site')];
  const port = await freePort();
  const words = `/usr/sbin/nginx -p ${site.folder} -c ${site.folder}/nginx.conf -e stderr`;
  const reload = `${words} -s reload`;
  const commands = ['--out', out, '--test', `${words} -t`, '--reload', reload];
  const configure: RunningSite['configure'] = async (resetLinkExpiry, ...more) => {
    site.change((config) => (config['resetLinkExpiry'] = resetLinkExpiry));
    const forNginx = ['--nginx', target, '--account', 'http://127.0.0.1:5000', '--http-port', String(port)];
    const { exitCode, output } = await site.configure(...site.words, '--out', out, ...forNginx, ...options, ...more);
    expect([exitCode, output]).toEqual([0, expect.any(String)]);
    return /^Release (\S+):/m.exec(output)?.[1] ?? output;
  };
  const release: RunningSite['release'] = (command, ...args) =>
    runInThisProcess('release', command, ...commands, ...args);
  const first = await configure('a fortnight');
  expect(await release('switch', '--test', 'true', '--no-reload')).toMatchObject({ exitCode: 0 });
  const nginx = await startNginx(site.folder, `include "${target}";`, port);
  return {
    site,
    nginx,
    target,
    port,
    reload,
    first,
    configure,
    release,
    async page(host = 'localhost') {
      // By a connection of its own: browsers ask again where a kept one ends with the former nginx.
      const { status, text } = await ask(port, '/dsone/login', { headers: { host } });
      return `${status} ${/a fortnight|a month/.exec(text)?.[0] ?? 'nothing'}`;
    },
    async stop() {
      await nginx.stop();
      site.remove();
    },
  };
}
