import { useCallback, useEffect, useRef, useState } from 'react';
import type { Product } from 'shared-protocol/product';
import { watchLoopbackPermission } from '../../agent/loopback-permission.ts';
import { useFindAgent } from '../../flows/use-find-agent.ts';
import { loadOrReload } from '../../lib/load-or-reload.ts';
import type { HandOff } from './hand-off.ts';
import { startHandOff, type RunningHandOff } from './start-hand-off.ts';

/** Finds the product's agent on this computer and stays connected to it while the screen shows. */
export function useHandOff(product: Product): { readonly handOff: HandOff; readonly look: () => void } {
  const { find, forget } = useFindAgent(product);
  const [handOff, setHandOff] = useState<HandOff>('looking');
  const running = useRef<RunningHandOff>(null);

  useEffect(() => {
    const started = startHandOff(
      {
        watchPermission: watchLoopbackPermission,
        find,
        forget,
        connect: async (agent, onState) => {
          const { connectAgent } = await loadOrReload(() => import('../../agent/connect-agent.ts'));
          return connectAgent(agent, { onState });
        },
      },
      setHandOff,
    );
    running.current = started;
    return () => started.stop();
  }, [find, forget]);

  const look = useCallback(() => running.current?.look(), []);
  return { handOff, look };
}
