import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeCertificate } from '../nginx/testing/certificate-for-tests.ts';
import { canRunNginx, freePort } from '../nginx/testing/nginx-for-tests.ts';
import { mayLog, startRunningSite, type RunningSite } from '../testing/running-site.ts';

/** nginx tries for 2.5 s to listen on a busy port. */
const wait = ['--wait', '5'];

const options = { serverName: 'login.example.com' };

describe.skipIf(!canRunNginx || !mayLog)('a switch ends when nginx serves the release', () => {
  let running: RunningSite;
  let other: Server | undefined;

  beforeAll(async () => {
    running = await startRunningSite(options);
  });
  /** Each test leaves another release live, perhaps, and another file of the site. */
  beforeEach(async () => {
    running.site.changeSite({ tls: null, httpPort: running.port, ...options });
    expect(await running.run(running.first, 'switch', ...wait)).toMatchObject({ exitCode: 0 });
  });
  afterEach(() => void other?.close());
  afterAll(() => running.stop());

  test('and fails where another program has its port: the former release is back, and the message says why', async () => {
    const port = await freePort();
    const body = '{\n  "release": "a\u001b[2J",\n  "release": "b\u001b[2J",\n}\n';
    other = createServer((_request, response) => response.end(body)).listen(port, '::');
    await once(other, 'listening');
    const second = await running.configure('a month', { httpPort: port });
    const { exitCode, output } = await running.run(second, 'switch', ...wait);
    expect(exitCode).toBe(1);
    expect(output).toContain(`The web server was reloaded, and after 5 s does not serve ${second}:\n`);
    expect(output).toContain(`http://login.example.com:${port}/build.json at 127.0.0.1: 200 with something else\n`);
    expect(output).toContain(`http://login.example.com:${port}/build.json at [::1]: 200 with something else\n`);
    expect(output).toContain('"bind() failed"');
    // Nothing of the other program that a terminal obeys.
    expect(output).not.toMatch(/[^\P{C}\n]/u);
    expect(output).toMatch(new RegExp(`\\nNothing has changed: ${running.first} stays the live release\\.\\n$`));
    expect(await page()).toBe('200 a fortnight');
  });

  test('and fails where nginx was not really reloaded, also on the way back', async () => {
    const second = await running.configure('a month');
    const ignored = await running.run(second, 'switch', '--reload', 'true', '--wait', '1');
    expect([ignored.exitCode, ignored.output]).toEqual([1, expect.stringContaining(`the release ${running.first}\n`)]);
    expect(await running.run(second, 'switch', ...wait)).toMatchObject({ exitCode: 0 });
    expect(await page()).toBe('200 a month');
    const back = await running.run(second, 'rollback', '--reload', 'true', '--wait', '1');
    expect([back.exitCode, back.output]).toEqual([1, expect.stringContaining(`the release ${second}\n`)]);
    expect(await page()).toBe('200 a month');
  });

  test('asks over https by the site’s name, and accepts a certificate of any issuer', async () => {
    const { files } = writeCertificate(running.site.folder, 'login.example.com');
    const second = await running.configure('a month', { tls: files, httpsPort: await freePort() });
    expect(await running.run(second, 'switch', ...wait)).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`${second} is live now`) as string,
    });
  });

  test('and refuses a certificate that is not there, or the key of another one, which only the serving computer can know', async () => {
    const [one, two] = ['login.example.com', 'other'].map((name) => writeCertificate(running.site.folder, name).files);
    const wrong = [
      [{ certificate: '/nowhere.pem', key: '/nowhere.key' }, '/nowhere.pem'],
      [{ certificate: one!.certificate, key: two!.key }, 'key values mismatch'],
    ] as const;
    for (const [tls, told] of wrong) {
      const second = await running.configure('a month', { tls, httpsPort: await freePort() });
      const { exitCode, output } = await running.run(second, 'switch');
      expect([exitCode, output]).toEqual([1, expect.stringContaining(told)]);
    }
    expect(await page()).toBe('200 a fortnight');
  });

  test('reloads nginx for the live release where nginx does not serve it yet', async () => {
    const second = await running.configure('a month');
    await running.run(second, 'switch', '--no-reload');
    expect(await page()).toBe('200 a fortnight');
    expect(await running.run(second, 'switch', ...wait)).toMatchObject({ exitCode: 0 });
    expect(await page()).toBe('200 a month');
    expect((await running.run(second, 'switch', ...wait)).output).toBe(
      `${second} is live already: nothing has changed.\nLive: ${second}\n`,
    );
  });

  function page(): Promise<string> {
    return running.page('login.example.com');
  }
});

describe.skipIf(!canRunNginx || !mayLog)('a switch that leaves something broken behind', () => {
  let running: RunningSite;

  beforeEach(async () => {
    running = await startRunningSite(options);
  });
  afterEach(() => running.stop());

  test('says so where nginx does not run: the live release is not served, whatever was noted', async () => {
    await running.nginx.stop();
    const second = await running.configure('a month');
    const { exitCode, output } = await running.run(second, 'switch', '--reload', 'true', '--wait', '1');
    expect([exitCode, output]).toEqual([1, expect.stringContaining('at 127.0.0.1: Failed to connect')]);
    expect(output).toContain(`The live release: ${running.first}.\nThe web server does not serve it:\n`);
    expect(output).not.toContain('Nothing has changed');
  });

  test('says what is served where nginx cannot be reloaded on the way back', async () => {
    const second = await running.configure('a month');
    // The history cannot be written any more, once nginx has the new file; and the second time, there is nothing to move.
    const reload = `mv "${running.out}/history" "${running.out}/h" && mkdir "${running.out}/history" && touch "${running.out}/history/x" && mv "${running.out}/history.new" "${running.out}/n" && ${running.reload}`;
    const { exitCode, output } = await running.run(second, 'switch', '--reload', reload, ...wait);
    expect(exitCode).toBe(1);
    expect(output).toContain('The former release is back, but the web server could not be reloaded: ');
    expect(output).toContain('The web server does not serve it:\n');
    expect(output).toContain(`the release ${second}\n`);
  });
});
