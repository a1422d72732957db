import { useEffect, useRef, useState } from 'react';
import { useCallAccount } from '../../account/call-account.ts';
import { watchLoopbackPermission } from '../../agent/loopback-permission.ts';
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
  /** Its text and buttons show. */
  readonly view: HandOffView;
  /** Its heading shows: the same view, but for a moment after a press. */
  readonly headedBy: HandOffView;
  readonly launchUrl: string;
  /** Where nothing but the loopback connection is on, the page says less. */
  readonly isLoopbackOnly: boolean;
}

/** Asks the product's agent, and the account server where it can say, whether the software has taken the login. */
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
      { watchPermission: watchLoopbackPermission, find, forget, loadConnect, ask, isElsewhere },
      (reportedView) => {
        latest.current = reportedView;
        setReported(reportedView);
      },
    );
    running.current = started;
    return () => started.stop();
  }, [find, forget, call, askedUuid]);

  useRecorded(known);
  const press = (way: 'look' | 'launch' | 'stayHere') => (): void => {
    running.current?.[way]();
    if (latest.current !== undefined) showNow(latest.current);
  };
  const isLoopbackOnly = launchUrl === '' && !config.features.handOffState;
  const presses = { look: press('look'), launch: press('launch'), stayHere: press('stayHere') };
  return { view, headedBy, launchUrl, isLoopbackOnly, ...presses };
}

/** The heading does not flip for a short view, and its buttons come with it; only the answer to a press waits for nothing. */
function useSettled(known: HandOffView): Pick<HandOff, 'view' | 'headedBy'> & { showNow: (view: HandOffView) => void } {
  const [view, setView] = useState(known);
  const [settled, setSettled] = useState(known);
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

/** Once each: the page tries again by itself. */
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

/** Of newer Chromium browsers; missing in TypeScript's types. */
interface UserAgentData {
  readonly mobile: boolean;
  readonly platform: string;
}

export type NamedDevice = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'> & {
  readonly userAgentData?: UserAgentData;
};

/** Never by its width: windows are narrow too. */
export function isPhoneOrTablet({ userAgentData, userAgent, platform, maxTouchPoints }: NamedDevice): boolean {
  if (userAgentData?.mobile || userAgentData?.platform === 'Android') return true;
  // An iPad calls itself a Mac, and no Mac can be touched.
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}
