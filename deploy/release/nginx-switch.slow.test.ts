import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../nginx/testing/ask.ts';
import { canRunNginx } from '../nginx/testing/nginx-for-tests.ts';
import { mayLog, startRunningSite, type RunningSite } from '../testing/running-site.ts';

describe.skipIf(!canRunNginx || !mayLog)('a switch of a running nginx', () => {
  let running: RunningSite;

  beforeEach(async () => {
    running = await startRunningSite();
  });
  afterEach(() => running.stop());

  it('loses no request: each is answered by the former or the new release', async () => {
    const { site, port } = running;
    writeFileSync(join(site.dist, 'assets/later-5e6f7a8b.js'), 'later()');
    const second = await running.configure('a month');
    const answers = new Set<string>();
    const done = new AbortController();
    const asking = (async () => {
      while (!done.signal.aborted) answers.add(await running.page());
    })();
    const switched = await running.run(second, 'switch');
    await expect.poll(() => answers.has('200 a month'), { timeout: 10_000 }).toBe(true);
    done.abort();
    await asking;
    expect(switched).toMatchObject({ exitCode: 0 });
    expect([...answers].toSorted()).toEqual(['200 a fortnight', '200 a month']);
    expect(await ask(port, '/assets/later-5e6f7a8b.js')).toMatchObject({ status: 200, text: 'later()' });
  });

  it('keeps assets of the former release reachable, and rolls back', async () => {
    const { site, port } = running;
    for (const ending of ['', '.br', '.gz']) rmSync(join(site.dist, `assets/index-1a2b3c4d.js${ending}`));
    const second = await running.configure('a month');
    const switched = await running.run(second, 'switch');
    expect(switched).toMatchObject({ exitCode: 0 });
    // There is no polling: a switch ends when nginx serves the release.
    expect(await running.page()).toBe('200 a month');
    expect(await ask(port, '/assets/index-1a2b3c4d.js')).toMatchObject({ status: 200, text: 'a();' });
    expect(await ask(port, '/assets/index-9z9z9z9z.js')).toMatchObject({ status: 404 });
    // What a switch prints can be typed, whatever the folder is called.
    const [, command = ''] = /^To roll back to \S+: (.*)$/m.exec(switched.output) ?? [];
    const options = `--test true --reload '${running.reload}'`;
    expect(execFileSync('sh', ['-c', `${command} ${options}`], { encoding: 'utf8' })).toContain('is live now');
    expect(await running.page()).toBe('200 a fortnight');
  });
});
