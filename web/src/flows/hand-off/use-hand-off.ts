import { useCallback, useEffect, useRef, useState } from 'react';
import type { Product } from 'shared-protocol/product';
import { watchLoopbackPermission } from '../../agent/loopback-permission.ts';
import { loadAgain } from '../../lib/load-again.ts';
import { recordProblem, recordStep } from '../../telemetry/record-step.ts';
import { handOffViews, type HandOffView } from './hand-off-view.ts';
import { runHandOff, type RunningHandOff } from './run-hand-off.ts';
import { useFindAgent } from './use-find-agent.ts';

/** Finds the product's agent on this computer, stays connected to it while the screen shows, and records what came of it. */
export function useHandOff(product: Product): { readonly view: HandOffView; readonly look: () => void } {
  const { find, forget } = useFindAgent(product);
  const [view, setView] = useState<HandOffView>('looking');
  const running = useRef<RunningHandOff>(null);

  useEffect(() => {
    const started = runHandOff({ watchPermission: watchLoopbackPermission, find, forget, loadConnect }, setView);
    running.current = started;
    return () => started.stop();
  }, [find, forget]);

  useRecorded(view);
  const look = useCallback(() => running.current?.look(), []);
  return { view, look };
}

/** Records each once: the page tries again by itself. */
function useRecorded(view: HandOffView): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const { recorded } = handOffViews[view];
    if (recorded === undefined || told.current.has(recorded)) return;
    told.current.add(recorded);
    if (recorded === 'handed-over') recordStep(recorded);
    else recordProblem(recorded);
  }, [view]);
}

// A reload would request the automatic login again.
async function loadConnect(): Promise<typeof import('../../agent/connect-agent.ts').connectAgent> {
  return (await loadAgain(() => import('../../agent/connect-agent.ts'))).connectAgent;
}
