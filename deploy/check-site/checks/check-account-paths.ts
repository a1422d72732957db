import { externalLoginPath } from 'shared-protocol/account/navigations';
import type { Answer, Fetched } from '../ask-server.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { routingFault } from '../operation-faults.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/**
 * What browsers navigate to on the account server, with what is below it. Nobody's link is opened, and no sign-in
 * begins: each lacks what it would need.
 */
export async function checkAccountPaths({ site, config, missingAsset }: Visit): Promise<readonly Finding[]> {
  if (config?.accountOrigin !== '') return [];
  return Promise.all(
    paths.map(async (path) => {
      const fetched = await site.get(path, { accept: 'text/html' });
      if (fetched.status === 'failed') return unanswered('account paths', path, fetched);
      return finding('account paths', path, faultsOf(fetched.answer, missingAsset));
    }),
  );
}

const paths = ['/access-link', '/access-link/no-such-link', '/connect', '/connect/authorize', externalLoginPath];

function faultsOf(answer: Answer, missingAsset: Fetched): readonly Fault[] {
  const fault = routingFault(answer) ?? ownNotFound(answer, missingAsset);
  return fault === null ? [] : [{ ...fault, expected: 'the account server' }];
}

/** A 404 with the very text that the host has for a missing file is the host's own. */
function ownNotFound({ status, body }: Answer, missing: Fetched): Omit<Fault, 'expected'> | null {
  if (status !== 404 || missing.status === 'failed' || missing.answer.status !== 404) return null;
  if (body.length === 0 || !body.equals(missing.answer.body)) return null;
  return {
    found: "404 with the host's own page for missing files",
    remedy: 'Proxy this path to the account server, with what is below it.',
  };
}
