import { externalLoginPath } from 'shared-protocol/account/navigations';
import { followRules } from '../../../web/src/model/target-rules.ts';
import type { Answer, Fetched } from '../ask-server.ts';
import { mayBeShared } from '../cache-lifetime.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { foreignRedirect } from '../foreign-redirect.ts';
import { routingFault } from '../operation-faults.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/**
 * What browsers navigate to on the account server, with what is below it. Nobody's link is opened, and no sign-in
 * begins: each lacks what it would need.
 */
export async function checkAccountPaths({ site, config, missingAsset }: Visit): Promise<readonly Finding[]> {
  if (config?.accountOrigin !== '') return [];
  const allowedOrigins = new Set([site.origin, ...followRules(config).allowedOrigins]);
  return Promise.all(
    paths.map(async (path) => {
      const fetched = await site.get(path, { accept: 'text/html' });
      if (fetched.status === 'failed') return unanswered('account paths', path, fetched);
      // A social login leads to its provider.
      const foreign =
        path === externalLoginPath ? null : foreignRedirect(fetched.answer, site.origin + path, allowedOrigins);
      return finding('account paths', path, [
        ...faultsOf(fetched.answer, missingAsset),
        ...(foreign === null ? [] : [foreign]),
      ]);
    }),
  );
}

const paths = ['/access-link', '/access-link/no-such-link', '/connect', '/connect/authorize', externalLoginPath];

function faultsOf(answer: Answer, missingAsset: Fetched): readonly Fault[] {
  const fault = routingFault(answer) ?? ownNotFound(answer, missingAsset);
  if (fault !== null) return [{ ...fault, expected: 'the account server' }];
  const { status, headers } = answer;
  if (status >= 500) return [{ found: `${status}`, expected: 'an answer below 500', remedy: seeLog }];
  const caching = headers['cache-control'];
  return mayBeShared(caching) ? [{ found: caching ?? '', expected: 'no-store', remedy: notKept }] : [];
}

const seeLog = 'Check the log of the account server: a browser that navigates there reads this error.';

const notKept =
  'Have the account server answer with cache-control: no-store, and nothing on the way replace it (nginx: no expires and no proxy_cache for this path): a cache would give one visitor the sign-in of another.';

/** A 404 with the very text that the host has for a missing file is the host's own. */
function ownNotFound({ status, body }: Answer, missing: Fetched): Omit<Fault, 'expected'> | null {
  if (status !== 404 || missing.status === 'failed' || missing.answer.status !== 404) return null;
  if (body.length === 0 || !body.equals(missing.answer.body)) return null;
  return {
    found: "404 with the host's own page for missing files",
    remedy: 'Proxy this path to the account server, with what is below it.',
  };
}
