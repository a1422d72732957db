import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canRunNginx, freePort, startNginx, type Nginx } from '../nginx/nginx-for-tests.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

/** Its nginx file writes to /var/log/nginx, as it does in use. */
const mayLog = process.getuid?.() === 0;

describe.skipIf(!canRunNginx || !mayLog)('a switch of a running nginx', () => {
  let site: TestSite;
  let nginx: Nginx;
  let port: number;
  let commands: readonly string[];
  let target: string;
  let out: string;

  beforeEach(async () => {
    site = await createTestSite();
    // Its workers are another user.
    chmodSync(site.folder, 0o755);
    // Characters that mean something to nginx where they are not quoted.
    const odd = join(site.folder, "a; b {c} #d 'e'");
    mkdirSync(odd);
    [target, out] = [join(odd, 'site.conf'), join(odd, 'site')];
    port = await freePort();
    const words = `/usr/sbin/nginx -p ${site.folder} -c ${site.folder}/nginx.conf -e stderr`;
    commands = ['--out', out, '--test', `${words} -t`, '--reload', `${words} -s reload`];
    await configure('a fortnight');
    const beforeItRuns = ['--test', 'true', '--reload', 'true'];
    expect(await site.release('switch', ...commands, ...beforeItRuns)).toMatchObject({ exitCode: 0 });
    nginx = await startNginx(site.folder, `include "${target}";`, port);
  });
  afterEach(async () => {
    await nginx.stop();
    site.remove();
  });

  it('loses no request: each is answered by the former or the new release', async () => {
    writeFileSync(join(site.dist, 'assets/later-5e6f7a8b.js'), 'later()');
    await configure('a month');
    const answers = new Set<string>();
    const done = new AbortController();
    const asking = (async () => {
      while (!done.signal.aborted) answers.add(await page());
    })();
    const switched = await site.release('switch', ...commands);
    await expect.poll(() => [...answers].some((answer) => answer.includes('a month')), { timeout: 10_000 }).toBe(true);
    done.abort();
    await asking;
    expect(switched).toMatchObject({ exitCode: 0 });
    expect([...answers].toSorted()).toEqual(['200 a fortnight', '200 a month']);
    expect(await ask('/assets/later-5e6f7a8b.js')).toEqual({ status: 200, text: 'later()' });
  });

  it('keeps assets of the former release reachable, and rolls back', async () => {
    for (const ending of ['', '.br', '.gz']) rmSync(join(site.dist, `assets/index-1a2b3c4d.js${ending}`));
    await configure('a month');
    await site.release('switch', ...commands);
    await expect.poll(page, { timeout: 10_000 }).toBe('200 a month');
    expect(await ask('/assets/index-1a2b3c4d.js')).toEqual({ status: 200, text: 'a();' });
    expect(await ask('/assets/index-9z9z9z9z.js')).toMatchObject({ status: 404 });
    await site.release('rollback', ...commands);
    await expect.poll(page, { timeout: 10_000 }).toBe('200 a fortnight');
  });

  it('goes nowhere with a file that nginx refuses, such as the operator’s', async () => {
    writeFileSync(target.replace(/\.conf$/, '.include'), 'no_such_directive;');
    await configure('a month');
    const { exitCode, output } = await site.release('switch', ...commands);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('unknown directive "no_such_directive"')]);
    expect(await page()).toBe('200 a fortnight');
  });

  async function configure(resetLinkExpiry: string): Promise<void> {
    site.change((config) => (config['resetLinkExpiry'] = resetLinkExpiry));
    const options = ['--nginx', target, '--account', 'http://127.0.0.1:5000', '--http-port', String(port)];
    expect(await site.configure(...site.words, '--out', out, ...options)).toMatchObject({ exitCode: 0 });
  }

  /** Its status, and the release that it is of. */
  async function page(): Promise<string> {
    const { status, text } = await ask('/dsone/login');
    return `${status} ${/a fortnight|a month/.exec(text)?.[0] ?? 'nothing'}`;
  }

  /** By a connection of its own: browsers ask again where a kept one ends with the former nginx, and `fetch` does not. */
  function ask(path: string): Promise<{ status: number | undefined; text: string }> {
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () => resolve({ status: response.statusCode, text })).once('error', reject);
      }).once('error', reject);
    });
  }
});
