import type { OperationName } from 'shared-protocol/account/contract';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import type { ProxyOptions } from 'vite';

/** What Vite proxies to an account server: the paths that a host proxies, whose own name stays in `Host`. */
export function accountProxy(
  target: string,
  overrides?: Partial<Record<OperationName, string>>,
  configure?: ProxyOptions['configure'],
): Record<string, ProxyOptions> {
  return Object.fromEntries(
    proxiedPaths(overrides).map((path) => [
      `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?=[/?]|$)`,
      { target, ...(configure && { configure }) },
    ]),
  );
}
