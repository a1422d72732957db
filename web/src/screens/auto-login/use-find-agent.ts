import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { Product } from 'shared-protocol/product';
import { discoverAgent, type DiscoverOptions, type Discovery } from '../../agent/discover-agent.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { registrationKeyAtom } from '../../state/authentication.ts';
import { queryClientAtom } from '../../state/query-client.ts';

export interface FindAgent {
  /** Simultaneous callers share one search. */
  readonly find: (options: DiscoverOptions) => Promise<Discovery>;
  /** Must be called when the agent is gone. */
  readonly forget: () => void;
}

export function useFindAgent(product: Product): FindAgent {
  const { agentHost } = useAppConfig();
  const client = useAtomValue(queryClientAtom);
  const setRegistrationKey = useSetAtom(registrationKeyAtom);

  const forget = useCallback(() => {
    // A search that runs would reject for everyone who shares it.
    client.removeQueries({ queryKey: ['agent', product], fetchStatus: 'idle' });
    setRegistrationKey(null);
  }, [client, product, setRegistrationKey]);
  const find = useCallback(
    async (options: DiscoverOptions): Promise<Discovery> => {
      const queryKey = ['agent', product];
      let discovery: Discovery;
      do {
        discovery = await client.query({
          queryKey,
          queryFn: () => discoverAgent(product, { host: agentHost, ...options }),
          staleTime: Infinity,
        });
        // Another caller may have started a new search, which must continue.
        if (discovery.status !== 'found' && client.getQueryData(queryKey) === discovery) forget();
        // Another caller may have aborted the shared search.
      } while (discovery.status === 'aborted' && !options.signal?.aborted);

      if (discovery.status === 'found') setRegistrationKey(discovery.agent.regState.registrationKey ?? null);
      return discovery;
    },
    [agentHost, client, product, forget, setRegistrationKey],
  );
  return useMemo(() => ({ find, forget }), [find, forget]);
}
