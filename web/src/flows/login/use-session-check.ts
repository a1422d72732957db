import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, type Dispatch } from 'react';
import { useLocation } from 'react-router-dom';
import { useCallAccount } from '../../account/call-account.ts';
import { checkSession, takeEarlySessionAnswer, uuidOf } from '../../account/session-check.ts';
import { carryEmail } from '../../forms/use-carried-email.ts';
import { sessionTexts } from '../../lib/browser-storage.ts';
import { announceSession } from '../../account/session-change.ts';
import { addressInLanguage } from '../../model/outgoing-query.ts';
import { autoLoginAddress } from '../../model/routes.ts';
import { useAbortOnNavigation } from '../../navigation/use-abort-on-navigation.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { useAppConfig } from '../../state/app-config.ts';
import type { ScreenProps } from '../../variants/variants.ts';
import { recordStep } from '../../telemetry/record-step.ts';
import { afterSessionCheck } from './after-session-check.ts';
import { loginEntryOf, prefilledForm } from './login-entry.ts';
import type { LoginEvent, LoginState } from './login-state.ts';
import { sessionCheckResultAtom, type LoginNotice } from './session-check-result.ts';

/** Asks for the session while the flow is checking, and goes where the answer leads. */
export function useSessionCheck(
  state: LoginState,
  dispatch: Dispatch<LoginEvent>,
  { variant, uuid }: ScreenProps,
): LoginNotice | null {
  const config = useAppConfig();
  const call = useCallAccount();
  const location = useLocation();
  const go = useGo();
  const leave = useLeavePage();
  const abortOnNavigation = useAbortOnNavigation();
  const setResult = useSetAtom(sessionCheckResultAtom);
  const isChecking = state.name === 'checking';

  useEffect(() => {
    if (!isChecking) return;
    const controller = abortOnNavigation();

    const check = async (): Promise<void> => {
      const early = takeEarlySessionAnswer(uuid === undefined ? 'checkSession' : 'checkLicence');
      const outcome = await checkSession(call, uuid, { ...early, signal: controller.signal });
      if (controller.signal.aborted) return;
      const showForm = (notice: LoginNotice | null): void => {
        // A licence check is about an installation, not about this browser's session.
        const isOfBrowser = uuid === undefined && outcome.status === 'ok';
        setResult({ notice, sessionBefore: isOfBrowser ? uuidOf(outcome.value) : undefined });
        // A visitor who comes back to this tab may have signed in, or out, in another one. Not on leaving: Firefox never
        // finishes what a page begins to draw while it goes into the back/forward cache.
        const forgetSession = (): void => {
          if (document.visibilityState === 'hidden') return;
          document.removeEventListener('visibilitychange', forgetSession);
          setResult((result) => result && { ...result, sessionBefore: undefined });
        };
        document.addEventListener('visibilitychange', forgetSession);
        dispatch({ type: 'checked', entry: loginEntryOf(location) });
      };
      // Not a dependency: another language is no reason to ask again.
      const { lang } = document.documentElement;
      const accountSite = addressInLanguage(config.driverSupport.accountSiteUrl, config, lang);
      const after = afterSessionCheck(outcome, new URL(window.location.href), config, hasRestarted(), accountSite);
      switch (after.kind) {
        case 'auto-login':
          announceSession();
          recordStep('signed-in');
          go(autoLoginAddress(variant.routes.autoLogin, after.uuid), { replace: true });
          return;
        case 'restart':
          // Where storage is blocked, the next page could not know of this restart, and would restart again.
          if (rememberRestart()) leave(after.address, config.driverSupport.accountSiteUrl, 'replace');
          else showForm('sign-in-expired');
          return;
        case 'leave':
          // The account site sends visitors back to another page, where they go on with what they typed.
          carryEmail(prefilledForm(location).email);
          leave(after.address, config.driverSupport.accountSiteUrl, 'replace');
          return;
        case 'form':
          showForm(after.notice);
      }
    };
    void check();
    return () => controller.abort();
  }, [isChecking, location, call, uuid, config, go, leave, abortOnNavigation, variant, setResult, dispatch]);

  return useAtomValue(sessionCheckResultAtom)?.notice ?? null;
}

const restartedKey = 'signInRestartedAt';

/** Long enough to break a loop, short enough that a visitor who comes back later is helped again. */
const restartPauseMs = 10 * 60_000;

function hasRestarted(): boolean {
  return Date.now() - Number(sessionTexts.get(restartedKey) ?? 0) < restartPauseMs;
}

/** Returns whether the memory outlives the page. */
function rememberRestart(): boolean {
  return sessionTexts.set(restartedKey, String(Date.now())) === 'kept';
}
