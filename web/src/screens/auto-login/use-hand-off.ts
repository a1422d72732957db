import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCallAccount } from '../../account/call-account.ts';
import { watchOwnPermission } from '../../agent/loopback-permission.ts';
import { useIsFirstView } from '../../lib/use-first-view.ts';
import { loadAgain } from '../../lib/load-again.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { recordProblem, recordStep } from '../../telemetry/record-step.ts';
import type { Variant } from '../../products/variants.ts';
import { handOffViews, type HandOffView } from './hand-off-view.ts';
import { runHandOff, type RunningHandOff } from './run-hand-off.ts';
import { useFindAgent } from './use-find-agent.ts';
import { serverWordOf } from './watch-hand-off-state.ts';

export interface HandOff extends Omit<RunningHandOff, 'stop'> {
  readonly view: HandOffView;
  /** The view whose heading shows. */
  readonly headedBy: HandOffView;
  /** Opens the software; empty where the deployment does not offer it. */
  readonly launchUrl: string;
  /** Where a deployment has turned on nothing but the loopback connection, a page says no more than it always did. */
  readonly isQuiet: boolean;
}

/**
 * Finds out whether the software of the installation `uuid` has taken the login: asks the product's agent on this computer,
 * stays connected to it while the screen shows, and asks the account server where the deployment offers it. Records what came
 * of it.
 */
export function useHandOff({ product, addresses }: Variant, uuid: string | undefined): HandOff {
  const config = useAppConfig();
  const { launchUrl } = addresses(config);
  const { find, forget } = useFindAgent(product);
  const call = useCallAccount();
  const askedUuid = config.features.handOffState ? uuid : undefined;
  const isPhone = !useIsFirstView() && isPhoneOrTablet(navigator);
  const [reported, setView] = useState<HandOffView>();
  const view = reported ?? (isPhone ? 'elsewhere' : 'looking');
  const headedBy = useSettled(view);
  const running = useRef<RunningHandOff>(null);

  useEffect(() => {
    const ask =
      askedUuid === undefined
        ? undefined
        : async (signal: AbortSignal) => serverWordOf(await call('handOffState', { UUID: askedUuid }, { signal }));
    const isElsewhere = isPhoneOrTablet(navigator);
    const started = runHandOff(
      { watchPermission: watchOwnPermission, find, forget, loadConnect, ask, isElsewhere },
      setView,
    );
    running.current = started;
    return () => started.stop();
  }, [find, forget, call, askedUuid]);

  useRecorded(view);
  const look = useCallback(() => running.current?.look(), []);
  const launch = useCallback(() => running.current?.launch(), []);
  const stayHere = useCallback(() => running.current?.stayHere(), []);
  const isQuiet = launchUrl === '' && !config.features.handOffState;
  return useMemo(
    () => ({ view, headedBy, launchUrl, isQuiet, look, launch, stayHere }),
    [view, headedBy, launchUrl, isQuiet, look, launch, stayHere],
  );
}

/** A view that is over at once changes no heading, which would flip. */
function useSettled(view: HandOffView): HandOffView {
  const [settled, setSettled] = useState(view);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(view), settledAfterMs);
    return () => clearTimeout(timer);
  }, [view]);
  // It follows nothing that the visitor has seen.
  return view === 'elsewhere' ? view : settled;
}

const settledAfterMs = 400;

/** Records each once: the page tries again by itself. */
function useRecorded(view: HandOffView): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const { recorded } = handOffViews[view];
    if (recorded === null || told.current.has(recorded)) return;
    told.current.add(recorded);
    if (recorded === 'handed-over') recordStep(recorded);
    else recordProblem(recorded);
  }, [view]);
}

// A reload would request the automatic login again.
async function loadConnect(): Promise<typeof import('../../agent/connect-agent.ts').connectAgent> {
  return (await loadAgain(() => import('../../agent/connect-agent.ts'))).connectAgent;
}

/** What newer Chromium browsers say of the device, and the types do not know yet. */
interface UserAgentData {
  readonly mobile: boolean;
  readonly platform: string;
}

/** The part of `navigator` that tells. */
export type NamedDevice = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'> & {
  readonly userAgentData?: UserAgentData;
};

/** Whether this is a phone or tablet, which the desktop software does not run on. Never by its width: windows are narrow too. */
export function isPhoneOrTablet({ userAgentData, userAgent, platform, maxTouchPoints }: NamedDevice): boolean {
  if (userAgentData?.mobile || userAgentData?.platform === 'Android') return true;
  // An iPad calls itself a Mac, and no Mac can be touched.
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}
