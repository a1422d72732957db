import { inlineHashes, pageHeaders } from 'shared-protocol/page-headers';
import { expect, it } from 'vitest';
import { checkPageHeaders } from './check-page-headers.ts';
import { isUsable, readPage } from './page.ts';
import { exampleSiteConfig, healthyPage } from './healthy-site.ts';
import { writeAppConfig } from 'shared-protocol/app-config-element';

async function faultsOf(
  change: (headers: Record<string, string>) => void,
  isHttps: boolean,
): Promise<readonly string[]> {
  const html = writeAppConfig(healthyPage, await exampleSiteConfig());
  const headers: Record<string, string> = {
    ...pageHeaders(await inlineHashes(html), await exampleSiteConfig()),
    'content-type': 'text/html',
  };
  change(headers);
  const page = await readPage('/', {
    status: 'answered',
    answer: { status: 200, headers, cookies: [], body: Buffer.from(html) },
  });
  if (!isUsable(page)) throw new Error(page.faults.join());
  return (await checkPageHeaders(page, { isHttps, builtInline: ["'sha256-ofAnotherPage='"] })).faults;
}

it('asks for HSTS over https only', async () => {
  const without = (headers: Record<string, string>): void => void delete headers['strict-transport-security'];
  expect(await faultsOf(without, false)).toEqual([]);
  expect(await faultsOf(without, true)).toEqual([
    'strict-transport-security: found none, expected max-age=63072000; includeSubDomains',
  ]);
  expect(await faultsOf(() => undefined, true)).toEqual([]);
});

it('takes one policy for several pages of the build, in any order and spacing', async () => {
  const policy = 'content-security-policy';
  const faults = await faultsOf((headers) => {
    const directives = headers[policy]!.replace("'self' 'sha256", "'self' 'sha256-ofAnotherPage=' 'sha256").split('; ');
    headers[policy] = `${directives.toReversed().join(' ;  ')};`;
  }, true);
  expect(faults).toEqual([]);
});
