import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCertificate } from '../nginx/certificate-for-tests.ts';
import { canRunNginx, freePort } from '../nginx/nginx-for-tests.ts';
import { mayLog, startRunningSite, type RunningSite } from '../testing/running-site.ts';

/** Which nginx tries for 2.5 s to listen at. */
const wait = ['--wait', '5'];

describe.skipIf(!canRunNginx || !mayLog)('a switch ends when nginx serves the release', () => {
  let running: RunningSite;
  let other: Server | undefined;

  beforeEach(async () => {
    running = await startRunningSite('--server-name', 'login.example.com');
  });
  afterEach(async () => {
    other?.close();
    await running.stop();
  });

  it('and fails where another program has its port: the former release is back, and the message says why', async () => {
    const [port, before] = [await freePort(), fileInPlace()];
    other = createServer((_request, response) => response.end('another program')).listen(port, '::');
    await once(other, 'listening');
    const second = await running.configure('a month', '--http-port', String(port));
    const { exitCode, output } = await running.release('switch', ...wait);
    expect(exitCode).toBe(1);
    expect(output).toContain(`nginx was reloaded, and after 5 s does not serve ${second}:\n`);
    expect(output).toContain(`http://login.example.com:${port}/build.json at 127.0.0.1: 200 with something else\n`);
    expect(output).toContain(`http://login.example.com:${port}/build.json at ::1: 200 with something else\n`);
    expect(output).toContain('The former nginx file is back, and nginx was reloaded.\n');
    expect(output).toContain('/var/log/nginx/error.log');
    expect(output).toMatch(new RegExp(`\\nNothing has changed: ${running.first} stays the live release\\.\\n$`));
    expect(fileInPlace()).toBe(before);
    expect(await page()).toBe('200 a fortnight');
  });

  it('and prints what another program calls its release on one line, with no character that a terminal obeys', async () => {
    const port = await freePort();
    const build = { release: 'a\u001b[2J\nThe live release: b', version: '1', commit: null };
    const body = JSON.stringify({ ...build, inline: { scripts: [], styles: [] } });
    other = createServer((_request, response) => response.end(body)).listen(port, '::');
    await once(other, 'listening');
    await running.configure('a month', '--http-port', String(port));
    const { output } = await running.release('switch', '--wait', '1');
    expect(output).toContain(': the release a?[2J The live release: b\n');
    expect(output).not.toMatch(/[^\P{C}\n]/u);
  });

  it('and fails where nginx was not really reloaded, also on the way back', async () => {
    const second = await running.configure('a month');
    const ignored = await running.release('switch', '--reload', 'true', '--wait', '1');
    expect([ignored.exitCode, ignored.output]).toEqual([1, expect.stringContaining(`the release ${running.first}\n`)]);
    expect(await running.release('switch', ...wait)).toMatchObject({ exitCode: 0 });
    expect(await page()).toBe('200 a month');
    const back = await running.release('rollback', '--reload', 'true', '--wait', '1');
    expect([back.exitCode, back.output]).toEqual([1, expect.stringContaining(`the release ${second}\n`)]);
    expect(await page()).toBe('200 a month');
  });

  it('and says so where nginx does not run: the live release is not live, whatever was noted', async () => {
    await running.nginx.stop();
    const { exitCode, output } = await running.release('switch', '--reload', 'true', '--wait', '1');
    expect([exitCode, output]).toEqual([1, expect.stringContaining('the connection was refused')]);
    await running.configure('a month');
    const failed = await running.release('switch', '--reload', 'true', '--wait', '1');
    expect(failed.output).toContain(`The live release: ${running.first}.\nnginx does not serve it:\n`);
    expect(failed.output).not.toContain('Nothing has changed');
  });

  it('and says what is served where nginx cannot be reloaded on the way back', async () => {
    const second = await running.configure('a month');
    // What is live cannot be noted any more, once nginx has the new file; and the second time, there is nothing to remove.
    const reload = `rm "${dirname(running.target)}/site/live.json.draft" && ${running.reload}`;
    const { exitCode, output } = await running.release('switch', '--reload', reload, ...wait);
    expect(exitCode).toBe(1);
    expect(output).toContain('The former nginx file is back, but nginx could not be reloaded: ');
    expect(output).toContain(`The live release: ${running.first}.\nnginx does not serve it:\n`);
    expect(output).toContain(`the release ${second}\n`);
  });

  it('asks over https by the site’s name, whoever has signed its certificate', async () => {
    const { files } = writeCertificate(running.site.folder, 'login.example.com');
    const tls = ['--tls-cert', files.cert, '--tls-key', files.key, '--https-port', String(await freePort())];
    const second = await running.configure('a month', ...tls);
    expect(await running.release('switch', ...wait)).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`${second} is live now`) as string,
    });
  });

  it('asks nothing with --no-wait, and says so', async () => {
    await running.configure('a month');
    const { exitCode, output } = await running.release('switch', '--reload', 'true', '--no-wait');
    expect([exitCode, output]).toEqual([0, expect.stringContaining('Whether nginx serves it was not checked')]);
    expect(await page()).toBe('200 a fortnight');
  });

  it('reloads nginx for the live release where nginx does not serve it yet', async () => {
    const second = await running.configure('a month');
    await running.release('switch', '--no-reload');
    expect(await page()).toBe('200 a fortnight');
    expect(await running.release('switch', ...wait)).toMatchObject({ exitCode: 0 });
    expect(await page()).toBe('200 a month');
    expect((await running.release('switch', ...wait)).output).toBe(`${second} is live already: nothing has changed.\n`);
  });

  function fileInPlace(): string {
    return readFileSync(running.target, 'utf8');
  }

  function page(): Promise<string> {
    return running.page('login.example.com');
  }
});
