import { useEffect, useMemo, useRef, useState } from 'react';
import { useCallAccount } from '../../account/call-account.ts';
import { watchOwnPermission } from '../../agent/loopback-permission.ts';
import { useIsFirstView } from '../../lib/use-first-view.ts';
import { tryAgain } from '../../lib/on-demand.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { recordProblem, recordStep } from '../../telemetry/record-step.ts';
import type { Variant } from '../../products/variants.ts';
import { handOffViews, type HandOffView } from './hand-off-view.ts';
import { runHandOff, type RunningHandOff } from './run-hand-off.ts';
import { useFindAgent } from './use-find-agent.ts';
import { serverWordOf } from './watch-hand-off-state.ts';

export interface HandOff extends Omit<RunningHandOff, 'stop'> {
  /** The view whose text and buttons are shown. */
  readonly view: HandOffView;
  /** The view whose heading shows: the same, but for a moment after a press. */
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
  const [reported, setReported] = useState<HandOffView>();
  const known = reported ?? (isPhone ? 'elsewhere' : 'looking');
  const { view, headedBy, showNow } = useSettled(known);
  const running = useRef<RunningHandOff>(null);
  const latest = useRef<HandOffView>(undefined);

  useEffect(() => {
    const ask =
      askedUuid === undefined
        ? undefined
        : async (signal: AbortSignal) => serverWordOf(await call('handOffState', { UUID: askedUuid }, { signal }));
    const isElsewhere = isPhoneOrTablet(navigator);
    const started = runHandOff(
      { watchPermission: watchOwnPermission, find, forget, loadConnect, ask, isElsewhere },
      (reportedView) => {
        latest.current = reportedView;
        setReported(reportedView);
      },
    );
    running.current = started;
    return () => started.stop();
  }, [find, forget, call, askedUuid]);

  useRecorded(known);
  const presses = useMemo(() => {
    const press = (way: 'look' | 'launch' | 'stayHere') => (): void => {
      running.current?.[way]();
      if (latest.current !== undefined) showNow(latest.current);
    };
    return { look: press('look'), launch: press('launch'), stayHere: press('stayHere') };
  }, [showNow]);
  const isQuiet = launchUrl === '' && !config.features.handOffState;
  return useMemo(
    () => ({ view, headedBy, launchUrl, isQuiet, ...presses }),
    [view, headedBy, launchUrl, isQuiet, presses],
  );
}

/**
 * A view that is over at once changes no heading, which would flip. Its buttons come with its heading, whose sentence would
 * move them; only the answer to a press waits for nothing.
 */
function useSettled(known: HandOffView): Pick<HandOff, 'view' | 'headedBy'> & { showNow: (view: HandOffView) => void } {
  const [view, setView] = useState(known);
  const [settled, setSettled] = useState(known);
  // `elsewhere` follows nothing that the visitor has seen.
  const headedBy = known === 'elsewhere' ? known : settled;
  if (view !== known && handOffViews[known].heading === handOffViews[headedBy].heading) setView(known);
  useEffect(() => {
    const timer = setTimeout(() => {
      setView(known);
      setSettled(known);
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [known]);
  return { view, headedBy, showNow: setView };
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
  return (await tryAgain(() => import('../../agent/connect-agent.ts'))).connectAgent;
}

/** What newer Chromium browsers say of the device, and the types do not know yet. */
interface UserAgentData {
  readonly mobile: boolean;
  readonly platform: string;
}

/** The part of `navigator` that tells the device. */
export type NamedDevice = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'> & {
  readonly userAgentData?: UserAgentData;
};

/** Whether this is a phone or tablet, which the desktop software does not run on. Never by its width: windows are narrow too. */
export function isPhoneOrTablet({ userAgentData, userAgent, platform, maxTouchPoints }: NamedDevice): boolean {
  if (userAgentData?.mobile || userAgentData?.platform === 'Android') return true;
  // An iPad calls itself a Mac, and no Mac can be touched.
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}
