import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from '../nginx/testing/ask.ts';
import { canRunNginx } from '../nginx/testing/nginx-for-tests.ts';
import { mayLog, startRunningSite } from '../testing/running-site.ts';

it.skipIf(!canRunNginx || !mayLog)(
  'a switch of a running nginx loses no request, keeps assets of the former release reachable, and rolls back',
  async () => {
    const running = await startRunningSite();
    onTestFinished(() => running.stop());
    const { site, port } = running;
    writeFileSync(join(site.dist, 'assets/later-5e6f7a8b.js'), 'later()');
    for (const ending of ['', '.br', '.gz']) rmSync(join(site.dist, `assets/index-1a2b3c4d.js${ending}`));
    const second = await running.configure('a month');
    const answers = new Set<string>();
    const done = new AbortController();
    const asking = (async () => {
      while (!done.signal.aborted) answers.add(await running.page());
    })();
    const switched = await running.run(second, 'switch');
    expect(switched).toMatchObject({ exitCode: 0 });
    // There is no polling: a switch ends when nginx serves the release.
    expect(await running.page()).toBe('200 a month');
    done.abort();
    await asking;
    // Each is answered by the former or the new release.
    expect([...answers].filter((answer) => !/^200 a (?:fortnight|month)$/.test(answer))).toEqual([]);
    expect(answers).toContain('200 a fortnight');
    expect(await ask(port, '/assets/later-5e6f7a8b.js')).toMatchObject({ status: 200, text: 'later()' });
    expect(await ask(port, '/assets/index-1a2b3c4d.js')).toMatchObject({ status: 200, text: 'a();' });
    expect(await ask(port, '/assets/index-9z9z9z9z.js')).toMatchObject({ status: 404 });
    // What a switch prints can be typed, whatever the folder is called.
    const [, command = ''] = /^To roll back to \S+: (.*)$/m.exec(switched.output) ?? [];
    const options = `--test true --reload '${running.reload}'`;
    expect(execFileSync('sh', ['-c', `${command} ${options}`], { encoding: 'utf8' })).toContain('is live now');
    expect(await running.page()).toBe('200 a fortnight');
  },
);
