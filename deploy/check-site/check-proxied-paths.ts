import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import type { Finding } from './finding.ts';
import { isAppPage } from './page.ts';
import { sessionFaults } from './session-faults.ts';
import type { Answer } from 'conformance/http/fetch-answer';
import type { Site } from './site.ts';

/**
 * What the host must hand to the account server. Each path is only read, without cookies: a server answers most of them
 * with an error of its own, which is answer enough.
 */
export async function checkProxiedPaths(
  site: Site,
  overrides: Partial<Record<OperationName, string>>,
): Promise<readonly Finding[]> {
  const sessionPath = overrides.checkSession ?? accountContract.checkSession.path;
  return Promise.all(
    proxiedPaths(overrides).map(async (path) => {
      const check = `account path ${path}`;
      const fetched = await site.get(path, { accept: 'application/json' });
      if (fetched.status === 'failed') return { check, faults: [fetched.fault] };
      const faults = handOnFaults(fetched.answer);
      return { check, faults: faults.length === 0 && path === sessionPath ? sessionFaults(fetched.answer) : faults };
    }),
  );
}

function handOnFaults(answer: Answer): readonly string[] {
  if (isAppPage(answer)) {
    return [
      `found ${answer.status} with the app's own page, expected the account server: the host has no rule that hands this path on`,
    ];
  }
  const isGateway = [502, 503, 504].includes(answer.status);
  return isGateway ? [`found ${answer.status}, expected the account server: it does not answer the host`] : [];
}
