import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { announceSession, onSessionChange } from '../../../account/session-change.ts';
import { type CallOptions, useCallAccount } from '../../../account/call-account.ts';
import { checkSession, takeEarlySessionAnswer, uuidOf } from '../../../account/session-check.ts';
import { autoLoginAddress } from '../../../model/routes.ts';
import { queryValue } from '../../../model/query.ts';
import { useGo, useKeepInEntry } from '../../../navigation/use-go.ts';
import { useIsNavigating } from '../../../navigation/navigation.ts';
import { useLeavePage, useSafeTarget } from '../../../navigation/use-leave-page.ts';
import { useSingleStep, type Step } from '../../../navigation/use-single-step.ts';
import { useAppConfig } from '../../../state/app-config.ts';
import type { Variant } from '../../../products/variants.ts';
import { recordStep } from '../../../telemetry/record-step.ts';
import { keeping, keptInEntry } from '../forms/kept-in-entry.ts';

/** Slow, because a return to the tab is noticed at once; this is for visitors who never left it. */
const intervalMs = 15_000;

/** The tab that tells of a session is going on itself: two sign-ins at once would end each other's. */
const othersFirstMs = 5_000;

/**
 * Continues when the link was opened in another tab or on another device: checks for the session on focus, soon
 * after another tab has announced one, and periodically while the page is visible. A session that was there before the link is not
 * its session: where none is known, the first answer tells. So the screen asks at once, before the mail can be opened.
 */
export function useFinishElsewhere(variant: Variant): void {
  const call = useCallAccount();
  const { afterSignIn } = variant.addresses(useAppConfig());
  const location = useLocation();
  const { search } = location;
  const { sessionBefore } = keptInEntry(location.state);
  const keep = useKeepInEntry();
  const go = useGo();
  const leave = useLeavePage();
  const safeTarget = useSafeTarget();
  const startStep = useSingleStep();
  const isNavigating = useIsNavigating();
  const keepSessionBefore = useEffectEvent((uuid: string) => keep(keeping({ sessionBefore: uuid })));

  useEffect(() => {
    if (isNavigating) return;
    let check: Step | null = null;
    let isAnnounced = false;

    const ask = async (early: CallOptions = {}): Promise<void> => {
      const step = startStep();
      if (step === null) return;
      check = step;
      const outcome = await checkSession(call, undefined, { ...early, signal: step.signal });
      if (!step.isRunning) return;
      step.finish();
      if (outcome.status !== 'ok') return;
      if (sessionBefore === undefined && !isAnnounced) {
        keepSessionBefore(uuidOf(outcome.value));
        return;
      }
      if (outcome.value.kind === 'none' || (outcome.value.uuid === sessionBefore && !isAnnounced)) return;
      announceSession();
      recordStep('signed-in');
      const returnUrl = safeTarget(queryValue(search, 'ReturnUrl'), 'sign-in');
      if (returnUrl === null && variant.signInOpensSoftware && outcome.value.licenceState !== '') {
        go(autoLoginAddress(variant.routes.autoLogin, outcome.value.uuid), { replace: true });
      } else {
        leave(returnUrl?.href, afterSignIn, 'replace');
      }
    };
    const askWhenVisible = (): void => {
      if (document.visibilityState !== 'hidden') void ask();
    };

    // After a reload the document's head has already checked.
    const early = takeEarlySessionAnswer('checkSession');
    if (early.earlyAnswer !== undefined || sessionBefore === undefined) void ask(early);
    const timer = setInterval(askWhenVisible, intervalMs);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stopListening = onSessionChange(() => {
      // From now on, the same account is no reason to wait: it may have signed in again.
      isAnnounced = true;
      // The answer to a request that is already running may be older than the change.
      check?.finish();
      clearTimeout(pause);
      // A hidden page asks too: its visitor finds it finished.
      pause = setTimeout(() => void ask(), othersFirstMs);
    });
    window.addEventListener('focus', askWhenVisible);
    document.addEventListener('visibilitychange', askWhenVisible);
    return () => {
      check?.finish();
      clearInterval(timer);
      clearTimeout(pause);
      stopListening();
      window.removeEventListener('focus', askWhenVisible);
      document.removeEventListener('visibilitychange', askWhenVisible);
    };
  }, [call, afterSignIn, search, sessionBefore, go, leave, safeTarget, startStep, isNavigating, variant]);
}
