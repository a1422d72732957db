import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askServer, type Fetched } from '../check-site/ask-server.ts';
import { nameOfBuild, readBuild } from '../check-site/build-file.ts';
import type { Release } from './release-file.ts';
import type { SiteFolder } from './site-folder.ts';

/**
 * Asks nginx for the release's `build.json`, at every address of this computer that it listens at, until it answers with that
 * or the time is up. nginx's own word is not enough: `nginx -s reload` succeeds where nginx cannot listen at a port, and then
 * goes on with its former file. Returns a line for each address that answers something else, or null.
 */
export async function whyNotServed(site: SiteFolder, release: Release, waitMs: number): Promise<string | null> {
  const { origin } = release;
  if (origin === null) return null;
  const expected = await readFile(join(site.releases, release.release, 'public/build.json'));
  const endsAt = Date.now() + waitMs;
  const found = await Promise.all(
    loopback.map(async (address) => {
      const seen = await untilServed(origin, address, expected, endsAt);
      return seen === null ? [] : [`  ${origin}/build.json at ${address}: ${seen}`];
    }),
  );
  return found.flat().join('\n') || null;
}

const loopback = ['127.0.0.1', '::1'] as const;
type Loopback = (typeof loopback)[number];

/** A worker of the former configuration may still take requests while it ends. */
const enoughInARow = 5;

/** What was seen at last; null for the release. */
async function untilServed(
  origin: string,
  address: Loopback,
  expected: Buffer,
  endsAt: number,
): Promise<string | null> {
  let inARow = 0;
  for (;;) {
    const seen = describe(await ask(origin, address), expected);
    inARow = seen === null ? inARow + 1 : 0;
    if (inARow === enoughInARow || Date.now() >= endsAt) return seen;
    await pause(100);
  }
}

/** Host and SNI are the site's name, whatever it leads to: a load balancer perhaps. */
function ask(origin: string, address: Loopback): Promise<Fetched> {
  const { protocol, host, port } = new URL(origin);
  const literal = address === '::1' ? `[${address}]` : address;
  return askServer(
    {
      method: 'GET',
      address: `${protocol}//${literal}${port === '' ? '' : `:${port}`}/build.json`,
      headers: { host },
    },
    {
      agent: false,
      lookup: undefined,
      ca: undefined,
      // Whether browsers accept it is for `check-site`: this is about who answers.
      mayHaveAnyCertificate: true,
      timeLimitMs: 2_000,
      deadline: never,
    },
  );
}

const never = new AbortController().signal;

function describe(fetched: Fetched, expected: Buffer): string | null {
  // This computer has no address of that family.
  if (fetched.status === 'failed') return fetched.isUnchecked ? null : fetched.reason;
  if (fetched.answer.status !== 200) return String(fetched.answer.status);
  if (fetched.answer.body.equals(expected)) return null;
  const build = readBuild(fetched);
  return build === null ? '200 with something else' : `the release ${nameOfBuild(build)}`;
}
