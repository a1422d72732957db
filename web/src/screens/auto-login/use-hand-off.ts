import { useEffect, useRef, useState } from 'react';
import { useCallAccount } from '../../account/call-account.ts';
import { watchLoopbackPermission } from '../../agent/loopback-permission.ts';
import { isPhoneOrTablet } from '../../lib/is-phone-or-tablet.ts';
import { useIsFirstView } from '../../lib/use-first-view.ts';
import { tryAgain } from '../../lib/on-demand.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { recordProblem, recordStep } from '../../telemetry/record-step.ts';
import type { Variant } from '../../products/variants.ts';
import { handOffViews, type HandOffView } from './hand-off-view.ts';
import { runHandOff, type RunningHandOff } from './run-hand-off.ts';
import { useFindAgent } from './use-find-agent.ts';
import { serverReportOf } from './watch-hand-off-state.ts';

export interface HandOff extends Omit<RunningHandOff, 'stop'> {
  /** The view whose words show. */
  readonly view: HandOffView;
  /** The view whose heading, sentence and buttons show: the same, or until there is a result the one in which the visitor has tried again. */
  readonly framedBy: HandOffView;
  /** The visitor has tried again, and nothing has changed. */
  readonly isRepeated: boolean;
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
  const { show, ...shown } = useSettled(known);
  const running = useRef<RunningHandOff>(null);
  const latest = useRef<HandOffView>(undefined);

  useEffect(() => {
    const ask =
      askedUuid === undefined
        ? undefined
        : async (signal: AbortSignal) => serverReportOf(await call('handOffState', { UUID: askedUuid }, { signal }));
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
    if (latest.current !== undefined) show(latest.current, way === 'look' ? shown.framedBy : null);
  };
  const isLoopbackOnly = launchUrl === '' && !config.features.handOffState;
  const presses = { look: press('look'), launch: press('launch'), stayHere: press('stayHere') };
  return { ...shown, launchUrl, isLoopbackOnly, ...presses };
}

interface Settled extends Pick<HandOff, 'view' | 'framedBy' | 'isRepeated'> {
  /** Shows a view without delay after a press; `triedIn` is the view in which the visitor has tried again. */
  readonly show: (view: HandOffView, triedIn: HandOffView | null) => void;
}

/** Delays what would move the rest of the page, so that a view that lasts only for a moment moves nothing. */
function useSettled(known: HandOffView): Settled {
  const [triedIn, setTriedIn] = useState<HandOffView | null>(null);
  const next = framed(known, triedIn);
  if (triedIn !== null && next.framedBy !== triedIn) setTriedIn(null);
  const [shown, setShown] = useState(next);
  const isShown = shown.view === next.view && shown.framedBy === next.framedBy;
  const mayMove = known === 'elsewhere' || handOffViews[shown.framedBy].above === handOffViews[next.framedBy].above;
  if (!isShown && mayMove) setShown(next);
  useEffect(() => {
    const timer = setTimeout(() => setShown(framed(known, triedIn)), settledAfterMs);
    return () => clearTimeout(timer);
  }, [known, triedIn]);
  return {
    ...shown,
    isRepeated: triedIn === shown.view,
    show: (view, tried) => {
      setTriedIn(tried);
      setShown(framed(view, tried));
    },
  };
}

function framed(view: HandOffView, triedIn: HandOffView | null): Pick<HandOff, 'view' | 'framedBy'> {
  const isTrying = triedIn !== null && handOffViews[view].mark === 'busy';
  return { view, framedBy: isTrying ? triedIn : view };
}

const settledAfterMs = 400;

/** Records each problem only once, because the page tries again by itself. */
function useRecorded(view: HandOffView): void {
  const done = useRef(new Set<string>());
  useEffect(() => {
    const { recorded } = handOffViews[view];
    if (recorded === null || done.current.has(recorded)) return;
    done.current.add(recorded);
    if (recorded === 'handed-over') recordStep(recorded);
    else recordProblem(recorded);
  }, [view]);
}

// A reload would request the automatic login again.
async function loadConnect(): Promise<typeof import('../../agent/connect-agent.ts').connectAgent> {
  return (await tryAgain(() => import('../../agent/connect-agent.ts'))).connectAgent;
}
