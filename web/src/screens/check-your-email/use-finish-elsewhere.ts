import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../account/account-context.ts';
import type { CallOptions } from '../../account/call-account.ts';
import { checkSession, takeEarlySessionAnswer } from '../../account/session-check.ts';
import { announceSession, onSessionNews } from '../../lib/session-news.ts';
import { autoLoginAddress } from '../../model/auto-login-address.ts';
import { queryValue } from '../../model/query.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { useLeavePage } from '../../state/use-leave-page.ts';
import { useLoginHistory } from '../../state/use-login-history.ts';
import { useSafeTarget } from '../../state/use-safe-target.ts';
import type { Variant } from '../../variants/variant.ts';

/** Slow: a visitor who comes back to the tab is noticed at once, this is for one who never left it. */
const intervalMs = 15_000;

/** Goes on when the link was opened in another tab or on another device: asks for the session on focus, on news, and now and then. */
export function useFinishElsewhere(variant: Variant): void {
  const { call } = useAccount();
  const { driverSupport } = useAppConfig();
  const { search } = useLocation();
  const { sessionBefore } = useLoginHistory();
  const navigate = useNavigate();
  const leave = useLeavePage();
  const safeTarget = useSafeTarget();

  useEffect(() => {
    const stopped = new AbortController();
    const isStopped = (): boolean => stopped.signal.aborted;
    let isAsking = false;

    const ask = async (early: CallOptions = {}): Promise<void> => {
      if (isAsking || isStopped() || document.visibilityState === 'hidden') return;
      isAsking = true;
      const outcome = await checkSession(call, undefined, { ...early, signal: stopped.signal });
      isAsking = false;
      if (isStopped() || outcome.status !== 'ok' || outcome.value.kind === 'none') return;
      if (outcome.value.uuid === sessionBefore) return;
      stopped.abort();
      announceSession();
      const returnUrl = safeTarget(queryValue(search, 'ReturnUrl'));
      if (returnUrl === null && outcome.value.licenceState !== '') {
        void navigate(autoLoginAddress(variant.routes.autoLogin, outcome.value.uuid), { replace: true });
      } else {
        leave(returnUrl?.href, driverSupport.accountPageUrl, 'replace');
      }
    };

    const notice = (): void => void ask();
    // After a reload the document's head has asked already.
    const early = takeEarlySessionAnswer('checkSession');
    if (early.earlyAnswer !== undefined) void ask(early);
    const timer = setInterval(notice, intervalMs);
    const stopNews = onSessionNews(notice);
    window.addEventListener('focus', notice);
    document.addEventListener('visibilitychange', notice);
    return () => {
      stopped.abort();
      clearInterval(timer);
      stopNews();
      window.removeEventListener('focus', notice);
      document.removeEventListener('visibilitychange', notice);
    };
  }, [call, driverSupport, search, navigate, leave, safeTarget, variant, sessionBefore]);
}
