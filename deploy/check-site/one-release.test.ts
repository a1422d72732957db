import { expect, it } from 'vitest';
import type { Fetched } from './ask-server.ts';
import { checkOneRelease } from './one-release.ts';
import type { Site } from './site.ts';

const [first, second] = ['192.0.2.1', '192.0.2.2'].map((address) => ({ family: 'IPv4', address }) as const);

it('names one address of several that serves nothing', async () => {
  const gone: Fetched = { status: 'failed', reason: 'the connection was refused', isUnchecked: false };
  expect(await faultsOf(gone)).toEqual(['192.0.2.2: the connection was refused']);
});

it('names one address of several that serves something else', async () => {
  expect(await faultsOf(answer(503, ''))).toEqual(['192.0.2.2: 503 without the build.json of a release']);
});

it('finds nothing where all serve one release', async () => {
  expect(await faultsOf(answer(200, build))).toEqual([]);
});

const build = JSON.stringify({
  version: '1.2.3',
  commit: null,
  configuration: '0a1b2c3d',
  inline: { scripts: [], styles: [] },
  files: {},
});

function answer(status: number, text: string): Fetched {
  return { status: 'answered', answer: { status, headers: {}, cookies: [], body: Buffer.from(text) } };
}

/** What is found where the second address answers like this. */
async function faultsOf(ofSecond: Fetched): Promise<readonly string[]> {
  const getAnew: Site['getAnew'] = (_path, address) =>
    Promise.resolve(address?.address === second?.address ? ofSecond : answer(200, build));
  // The check asks for nothing else of a site.
  const site = { address: first, getAnew } as unknown as Site;
  const { faults } = await checkOneRelease(site, [first!, second!]);
  return faults.map(({ found }) => found);
}
