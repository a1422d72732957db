import { signInByLink } from '../../web/e2e/support/sign-in-by-link.ts';
import { expect, test } from '../../web/e2e/support/test.ts';
import { runInChildProcess } from '../testing/run-in-child-process.ts';
import { pagesHostFault, startPagesHost } from './support/pages-host.ts';

if (pagesHostFault !== null) console.log(`deploy/e2e/pages-host.test.ts is skipped: ${pagesHostFault}`);
test.skip(pagesHostFault !== null, pagesHostFault ?? '');

test('Cloudflare Pages serves the folder without a fault, and Ann signs in at an account server of another origin', async ({
  context,
}) => {
  test.setTimeout(180_000);
  const host = await startPagesHost('other origin');
  try {
    const { login, link } = await signInByLink(context, host.account);
    expect([login.origin, link.origin]).toEqual([host.origin, host.account.origin]);
    const words = [host.origin, '--account-origin', host.account.origin, '--family', '4', '--time-limit', '120'];
    const { exitCode, output } = await runInChildProcess('check-site', ...words);
    expect([exitCode, output]).toEqual([0, expect.stringContaining(': 0 faults')]);
  } finally {
    await host.stop();
  }
});

test('its function proxies to the account server, as nginx does: nothing leads out of a folder, and none is no page', async ({
  context,
}) => {
  test.setTimeout(120_000);
  const host = await startPagesHost('proxied');
  try {
    const { login, link } = await signInByLink(context, host.account);
    expect([login.origin, link.origin]).toEqual([host.origin, host.origin]);
    const statusOf = async (path: string): Promise<number> => (await fetch(host.origin + path)).status;
    for (const path of ['/connect/..;/account/login', '/connect/..%5c..%5caccount/login'])
      expect(await statusOf(path), path).toBe(400);
    await host.account.stop();
    const answer = await fetch(`${host.origin}/account/session`);
    expect([answer.status, await answer.json()]).toEqual([502, expect.objectContaining({ isOk: false })]);
  } finally {
    await host.stop();
  }
});
