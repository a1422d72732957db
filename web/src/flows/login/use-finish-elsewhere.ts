import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCallAccount } from '../../account/use-call-account.ts';
import { announceSession, onSessionNews } from '../../account/session-news.ts';
import type { CallOptions } from '../../account/call-account.ts';
import { checkSession, takeEarlySessionAnswer } from '../../account/session-check.ts';
import { autoLoginAddress } from '../../model/auto-login-address.ts';
import { queryValue } from '../../model/query.ts';
import { useAbortOnNavigation } from '../../navigation/use-abort-on-navigation.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useIsNavigating } from '../../navigation/use-is-navigating.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { useSafeTarget } from '../../navigation/use-safe-target.ts';
import { useAppConfig } from '../../state/app-config.ts';
import type { Variant } from '../../variants/variant.ts';
import { keptInEntry } from '../link-sent/kept-in-entry.ts';

/** Slow, because a return to the tab is noticed at once; this is for visitors who never left it. */
const intervalMs = 15_000;

/**
 * Continues when the link was opened in another tab or on another device: checks for the session when another tab
 * announces one, on focus, and periodically while the page is visible.
 */
export function useFinishElsewhere(variant: Variant): void {
  const call = useCallAccount();
  const { driverSupport } = useAppConfig();
  const location = useLocation();
  const { search } = location;
  const { sessionBefore } = keptInEntry(location.state);
  const go = useGo();
  const leave = useLeavePage();
  const safeTarget = useSafeTarget();
  const abortOnNavigation = useAbortOnNavigation();
  const isNavigating = useIsNavigating();

  useEffect(() => {
    if (isNavigating) return;
    let asking: AbortController | null = null;
    let hasFinished = false;

    const ask = async (early: CallOptions = {}): Promise<void> => {
      if (hasFinished || asking?.signal.aborted === false) return;
      const controller = abortOnNavigation();
      asking = controller;
      const outcome = await checkSession(call, undefined, { ...early, signal: controller.signal });
      if (controller.signal.aborted) return;
      controller.abort();
      if (outcome.status !== 'ok' || outcome.value.kind === 'none') return;
      if (outcome.value.uuid === sessionBefore) return;
      hasFinished = true;
      announceSession();
      const returnUrl = safeTarget(queryValue(search, 'ReturnUrl'));
      if (returnUrl === null && outcome.value.licenceState !== '') {
        go(autoLoginAddress(variant.routes.autoLogin, outcome.value.uuid), { replace: true });
      } else {
        leave(returnUrl?.href, driverSupport.accountPageUrl, 'replace');
      }
    };
    const askWhenVisible = (): void => {
      if (document.visibilityState !== 'hidden') void ask();
    };

    // After a reload the document's head has already checked.
    const early = takeEarlySessionAnswer('checkSession');
    if (early.earlyAnswer !== undefined) void ask(early);
    const timer = setInterval(askWhenVisible, intervalMs);
    const stopNews = onSessionNews(() => {
      // The answer to a request that is already running may be older than the news.
      asking?.abort();
      void ask();
    });
    window.addEventListener('focus', askWhenVisible);
    document.addEventListener('visibilitychange', askWhenVisible);
    return () => {
      asking?.abort();
      clearInterval(timer);
      stopNews();
      window.removeEventListener('focus', askWhenVisible);
      document.removeEventListener('visibilitychange', askWhenVisible);
    };
  }, [call, driverSupport, search, sessionBefore, go, leave, safeTarget, abortOnNavigation, isNavigating, variant]);
}
