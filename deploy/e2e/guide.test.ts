import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localAppConfig } from 'config/local-app-config';
import { expect, test, type Page } from 'playwright/test';
import { readGuide, type GuideSection } from '../testing/guides/read-guide.ts';
import { runSection } from '../testing/guides/run-section.ts';
import { startShell } from '../testing/guides/start-shell.ts';
import { loginPage } from '../../web/e2e/support/login-page.ts';
import { canRunNginx } from '../nginx/testing/nginx-for-tests.ts';
import { rootFolder } from '../root-folder.ts';
import { accountOrigin, certificateFile, origin, siteOrigin } from './support/addresses.ts';
import { resetPassword, signIn } from './support/ann.ts';
import { machineFault, startDebianMachine, type DebianMachine } from './support/debian-machine.ts';
import { openBrowser, type TrustingBrowser } from './support/open-browser.ts';

const newPassword = 'a better horse 2';

const fault = canRunNginx ? machineFault() : 'it needs Debian’s nginx and its brotli module';
if (fault !== null) console.log(`deploy/e2e/guide.test.ts is skipped: ${fault}`);
test.skip(fault !== null, fault ?? '');

let machine: DebianMachine;
let browser: TrustingBrowser | undefined;
test.beforeAll(async () => {
  machine = await startDebianMachine();
});
test.afterAll(async () => {
  await browser?.close();
  machine.stop();
});

test('the guide leads from a fresh Debian to a site that signs in over https, and to the next release and back', async () => {
  test.setTimeout(240_000);

  await test.step('as it is installed, nginx shows Debian’s page', async () => {
    expect(await machine.run('curl -s http://login.example.com')).toContain('Welcome to nginx!');
  });

  await follow('Make a release', [1]);
  await editConfig();
  await follow('Make a release', [2]);
  await test.step('the computer that builds has no private key', async () => {
    expect(await machine.run('ls /etc/ssl/private')).not.toContain('login.example.com');
  });
  await follow('Install the web server');
  await follow('Get a certificate');
  await upload();
  await follow('Go live');

  await test.step('http leads to https, over IPv4 and IPv6, and https speaks HTTP/2', async () => {
    for (const family of ['-4', '-6']) {
      const ask = (words: string) => machine.run(`curl ${family} --cacert ${certificateFile} -sI ${words}`);
      // A reload is done a moment after its command.
      await expect
        .poll(() => ask('http://login.example.com/dsone/login?a=b'))
        .toMatch(/^HTTP\/1\.1 308 [^]*\r\nLocation: https:\/\/login\.example\.com\/dsone\/login\?a=b\r\n/);
      expect(await ask(`${origin}/dsone/login`)).toMatch(/^HTTP\/2 200 [^]*strict-transport-security: /);
    }
  });

  await follow('Look at it');
  const account = startShell(sectionOf('Look at it').blocks[0]?.text ?? '', rootFolder, machine.shell);
  await account.printed('Ctrl-C');
  const { context, violations } = (browser = await openBrowser(machine));
  const page = await context.newPage();
  const secrets = ['ann@example.com', 'ann%40example.com', 'a0000000-0000-4000-8000-000000000001', newPassword];

  await test.step('Ann signs in by a mailed link', async () => {
    secrets.push(await signIn(context));
  });
  await test.step('she resets her password, and logs in with the new one', async () => {
    secrets.push(await resetPassword(context, newPassword));
  });
  await test.step('she signs out', async () => {
    await page.goto(`${origin}/dsone/logout`);
    await page.waitForURL(`${siteOrigin}/signed-out`);
    expect((await context.cookies(origin)).map(({ name }) => name)).not.toContainEqual(
      expect.stringMatching(/^account_session_/),
    );
  });

  const include = '/var/www/sign-in/sign-in.include';
  await test.step('a new release takes over while tabs are open; TLS and the operator’s file stay', async () => {
    await machine.run(`echo 'location = /hello { return 200 hello; }' >> ${include}; nginx -s reload`);
    const tab = await context.newPage();
    await tab.goto(`${origin}/dsone/password-login?ReturnUrl=%2Fconnect%2Finteraction%2Funknown`);
    await expect(tab.getByRole('heading', { name: 'Login To Your Account' })).toBeVisible();
    await tab.waitForLoadState('networkidle');
    const gone = await buildWithout(await loadedAssets(tab));

    await follow('Deploy a new version, or roll back', [0]);
    await upload();
    await follow('Deploy a new version, or roll back', [1]);
    await expect.poll(liveVersion).toBe('9.9.9');
    const late = tab.waitForResponse((response) => gone.has(new URL(response.url()).pathname.split('/').at(-1) ?? ''));
    await tab.getByRole('link', { name: 'Forgot your password?' }).click();
    expect((await late).status()).toBe(200);
    await expect(tab.getByRole('heading', { name: 'Forgot Your Password?' })).toBeVisible();
    expect(await machine.run(`curl --cacert ${certificateFile} -s ${origin}/hello`)).toBe('hello');
  });

  await test.step('rolling back is one command', async () => {
    await follow('Deploy a new version, or roll back', [2]);
    await expect.poll(liveVersion).not.toBe('9.9.9');
    await page.goto(`${origin}/dsone/login?ReturnUrl=%2Fconnect%2Finteraction%2Funknown`);
    await expect(loginPage(page).title).toBeVisible();
    expect(await machine.run(`curl --cacert ${certificateFile} -s ${origin}/hello`)).toBe('hello');
  });

  await test.step('what the operator’s page prints can be run', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await machine.run(`curl --cacert ${certificateFile} -s -H 'traceparent: ${traceparent}' ${origin}/account/session`);
    const sections = readGuide(readFileSync(join(rootFolder, 'docs/operate.md'), 'utf8'));
    const typed = sectionOf('Look at it').blocks.map(({ text }) => text);
    for (const section of sections.filter(({ heading }) => heading !== 'Switch and roll back')) {
      await runSection(
        {
          ...section,
          blocks: section.blocks.filter(({ language, text }) => language === 'sh' && !typed.includes(text)),
        },
        { folder: rootFolder, shell: machine.shell },
      );
    }
  });

  await test.step('another host gets a folder of its own, with the assets of the live one', async () => {
    await editConfig('https://account.example.com');
    await follow('Another host than nginx');
  });

  await account.pressCtrlC();
  await test.step('without its account server, a link leads to a page that says what to do', async () => {
    await page.goto(`${origin}/access-link/${'a'.repeat(43)}`);
    await expect(page.getByText('Wait a minute, then reload this page.')).toBeVisible();
  });

  expect(violations).toEqual([]);
  await test.step('no log holds what signs somebody in', async () => {
    const logs = await machine.run('cat /var/log/nginx/*.log');
    expect(logs).toMatch(/"GET \/access-link\/\(token\) HTTP\/2\.0" 303 /);
    expect(secrets.every((secret) => secret.length > 10)).toBe(true);
    expect(secrets.filter((secret) => logs.includes(secret))).toEqual([]);
  });
});

function sectionOf(heading: string): GuideSection {
  const sections = readGuide(readFileSync(join(rootFolder, 'docs/deploy.md'), 'utf8'));
  const found = sections.find((section) => section.heading === heading);
  if (found === undefined) throw new Error(`docs/deploy.md: expected the heading ${heading}, found none`);
  return found;
}

/** A section of the guide, or some of its blocks. */
async function follow(heading: string, indexes?: readonly number[]): Promise<void> {
  const section = sectionOf(heading);
  const blocks = section.blocks.filter((_, index) => indexes?.includes(index) ?? true);
  expect(blocks.length).toBeGreaterThan(0);
  await runSection(
    { heading, blocks },
    {
      folder: rootFolder,
      shell: machine.shell,
      serverShell: machine.serverShell,
      rename: nameRelease,
    },
  );
}

/** The guide has a reader put the name that `configure` has printed in place of `NAME`: here it is read from the disk. */
function nameRelease(text: string): string {
  return text.replaceAll(/\bNAME\b/g, '"$$(ls -t /srv/releases/releases | head -n 1)"');
}

/** What a reader copies from one computer to the other. */
async function upload(): Promise<void> {
  await machine.run('cp /srv/releases/*.tar.gz /srv/uploads');
}

/** What a reader edits: here everything that the app leaves for is the simulator's. */
async function editConfig(ofAccount = ''): Promise<void> {
  const local = localAppConfig({ origin: accountOrigin, siteOrigin, appOrigin: origin });
  const config = { ...local, accountOrigin: ofAccount };
  await machine.run(`cat > /etc/sign-in/config.json <<'END'\n${JSON.stringify(config)}\nEND`);
}

async function loadedAssets(page: Page): Promise<readonly string[]> {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return addresses.map((address) => new URL(address).pathname.split('/').at(-1) ?? '');
}

/**
 * Has `web/dist` of that machine be another build, whose screens that are loaded later have other names. Returns the names
 * that it lacks.
 */
async function buildWithout(kept: readonly string[]): Promise<ReadonlySet<string>> {
  const dist = '/mnt/dist';
  await machine.run(`cp -r web/dist ${dist}
sed -i 's/"version": *"[^"]*"/"version": "9.9.9"/' ${dist}/build.json
mount --bind ${dist} web/dist`);
  const names = (await machine.run(`ls ${dist}/assets`)).split('\n').filter((name) => name.endsWith('.js'));
  const gone = names.filter((name) => !kept.includes(name));
  for (const name of gone) await machine.run(`rm ${dist}/assets/${name}*`);
  return new Set(gone);
}

async function liveVersion(): Promise<string> {
  // Type: the file is this project's own.
  const { version } = JSON.parse(await machine.run(`curl --cacert ${certificateFile} -s ${origin}/build.json`)) as {
    version: string;
  };
  return version;
}
