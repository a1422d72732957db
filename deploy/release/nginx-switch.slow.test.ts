import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../nginx/testing/ask.ts';
import { canRunNginx } from '../nginx/testing/nginx-for-tests.ts';
import { mayLog, type RunningSite, startRunningSite } from '../testing/running-site.ts';

test.skipIf(!canRunNginx || !mayLog)(
  'a switch of a running nginx loses no request, keeps assets of the former release reachable, and rolls back',
  async () => {
    const running = await startRunningSite();
    onTestFinished(() => running.stop());
    const { port } = running;
    const second = await configureSecond(running);
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

test.skipIf(!canRunNginx || !mayLog)(
  'of two servers behind a balancer, each has the assets of both releases, while a new one is rolled out and while it is rolled back',
  async () => {
    const servers = [await startRunningSite(), await startRunningSite()] as const;
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
    const second = new Map<RunningSite, string>();
    for (const server of servers) second.set(server, await configureSecond(server));
    const everywhere = async (command: 'switch' | 'rollback', release: 'first' | 'second', ...words: string[]) => {
      for (const server of servers) {
        const name = release === 'first' ? server.first : (second.get(server) ?? '');
        expect(await server.run(name, command, ...words)).toMatchObject({ exitCode: 0 });
      }
    };
    const visits: string[] = [];
    /** A page of one server, whose script is asked of the other. */
    const visit = async (): Promise<void> => {
      const [one, other] = visits.length % 2 === 0 ? servers : servers.toReversed();
      const { text } = await ask(one.port, '/dsone/login');
      const [release, script] = text.includes('a month') ? ['second', 'later-5e6f7a8b'] : ['first', 'index-1a2b3c4d'];
      visits.push(`${release} ${(await ask(other.port, `/assets/${script}.js`)).status}`);
    };
    const during = async (work: () => Promise<void>): Promise<ReadonlySet<string>> => {
      visits.length = 0;
      const done = new AbortController();
      const visiting = (async () => {
        while (!done.signal.aborted || visits.length < 100) await visit();
      })();
      await work();
      done.abort();
      await visiting;
      return new Set(visits);
    };

    const rollout = await during(async () => {
      await everywhere('switch', 'second', '--no-reload');
      await everywhere('switch', 'second');
    });
    expect(rollout).toEqual(new Set(['first 200', 'second 200']));

    const rollback = await during(async () => {
      await everywhere('rollback', 'second', '--no-reload');
      await everywhere('switch', 'first');
    });
    expect(rollback).toEqual(new Set(['second 200', 'first 200']));
  },
);

/** A release with another script in place of the first one's. */
function configureSecond({ site, configure }: RunningSite): Promise<string> {
  writeFileSync(join(site.dist, 'assets/later-5e6f7a8b.js'), 'later()');
  for (const ending of ['', '.br', '.gz']) rmSync(join(site.dist, `assets/index-1a2b3c4d.js${ending}`));
  return configure('a month');
}
