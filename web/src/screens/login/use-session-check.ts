import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCallAccount } from '../../account/call-account.ts';
import { checkSession, takeEarlySessionAnswer, uuidOf } from '../../account/session-check.ts';
import { keptInEntry } from '../common/forms/kept-in-entry.ts';
import { carryEmail } from '../common/forms/use-carried-email.ts';
import { sessionTexts } from '../../lib/browser-storage.ts';
import { keepsCookies } from '../../lib/keeps-cookies.ts';
import { announceSession } from '../../account/session-change.ts';
import { addressInLanguage } from '../../model/outgoing-query.ts';
import { autoLoginAddress } from '../../model/routes.ts';
import { navigationAtom } from '../../navigation/navigation.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { useOwnNavigation } from '../../navigation/use-single-step.ts';
import { useAppConfig } from '../../state/app-config.ts';
import type { ScreenProps } from '../../products/variants.ts';
import { recordStep } from '../../telemetry/record-step.ts';
import { afterSessionCheck, type LoginNotice } from './after-session-check.ts';
import { prefilledForm, type LoginEntry } from './login-entry.ts';
import { pageLanguage } from '../../texts/page-language.ts';

interface SessionCheck {
  readonly isChecking: boolean;
  readonly notice: LoginNotice | null;
  readonly reference: string | undefined;
}

export function useSessionCheck(shown: LoginEntry['name'], { variant, uuid }: ScreenProps): SessionCheck {
  const config = useAppConfig();
  const call = useCallAccount();
  const location = useLocation();
  const go = useGo();
  const leave = useLeavePage();
  const { abortOnNavigation } = useAtomValue(navigationAtom);
  const [result, setResult] = useAtom(sessionCheckResultAtom);
  const { state: leaving, follow } = useOwnNavigation();
  // If the page that the answer led to does not open, the visitor signs in here.
  const isChecking = result === null && (leaving === 'none' || leaving === 'pending');
  const isLinkSent = shown === 'link-sent';

  useEffect(() => {
    if (!isChecking) return;
    // Check Your Email looks for a session by itself; the form that Back leads to needs no other check.
    if (isLinkSent) {
      setResult({ notice: null, sessionBefore: undefined, reference: undefined });
      return;
    }
    const controller = abortOnNavigation();

    const check = async (): Promise<void> => {
      const early = takeEarlySessionAnswer(uuid === undefined ? 'checkSession' : 'checkLicence');
      const outcome = await checkSession(call, uuid, { ...early, signal: controller.signal });
      if (controller.signal.aborted) return;
      const showForm = (notice: LoginNotice | null): void => {
        // A licence check is about an installation, not about this browser's session.
        const isOfBrowser = uuid === undefined && outcome.status === 'ok';
        const hasSession = isOfBrowser && outcome.value.kind === 'session';
        setResult({
          notice: hasSession || keepsCookies() ? notice : 'cookies-blocked',
          sessionBefore: isOfBrowser ? uuidOf(outcome.value) : undefined,
          reference: outcome.status === 'ok' ? undefined : outcome.reference,
        });
        // A visitor who comes back to this tab may have signed in, or out, in another one. Not on leaving: Firefox never
        // finishes what a page draws while it goes into the back/forward cache.
        const forgetSession = (): void => {
          if (document.visibilityState === 'hidden') return;
          document.removeEventListener('visibilitychange', forgetSession);
          setResult((result) => result && { ...result, sessionBefore: undefined });
        };
        document.addEventListener('visibilitychange', forgetSession);
      };
      const leaveFor = (address: string): void => {
        leave(address, config.driverSupport.accountSiteUrl, 'replace');
        follow();
      };
      // The effect does not depend on it: another language is no reason to ask again.
      const accountSite = addressInLanguage(config.driverSupport.accountSiteUrl, config, pageLanguage());
      const page = {
        address: new URL(window.location.href),
        hasRestarted: hasRestarted(),
        staysAtForm: keptInEntry(location.state).staysAtForm === true,
      };
      const after = afterSessionCheck(outcome, page, config, accountSite);
      switch (after.kind) {
        case 'auto-login':
          announceSession();
          recordStep('signed-in');
          go(autoLoginAddress(variant.routes.autoLogin, after.uuid), { replace: true });
          return;
        case 'restart':
          // Where storage is blocked, the next page could not know of this restart, and would restart again.
          if (rememberRestart()) leaveFor(after.address);
          else showForm('sign-in-expired');
          return;
        case 'leave':
          // The account site sends visitors back to another page, where they go on with what they typed.
          carryEmail(prefilledForm(location).email);
          leaveFor(after.address);
          return;
        case 'form':
          showForm(after.notice);
      }
    };
    void check();
    return () => controller.abort();
  }, [isChecking, isLinkSent, location, call, uuid, config, go, leave, follow, abortOnNavigation, variant, setResult]);

  return { isChecking, notice: result?.notice ?? null, reference: result?.reference };
}

interface SessionCheckResult {
  readonly notice: LoginNotice | null;
  /** The uuid of a session without a licence; '' without a session, undefined where unknown, or after a visit to another tab. */
  readonly sessionBefore: string | undefined;
  readonly reference: string | undefined;
}

/** Null until the check is done; then it holds for the life of the page. */
export const sessionCheckResultAtom = atom<SessionCheckResult | null>(null);

const restartedKey = 'signInRestartedAt';

/** Long enough to break a loop, short enough that a visitor who comes back later is helped again. */
const restartPauseMs = 10 * 60_000;

function hasRestarted(): boolean {
  return Date.now() - Number(sessionTexts.get(restartedKey) ?? 0) < restartPauseMs;
}

function rememberRestart(): boolean {
  return sessionTexts.set(restartedKey, String(Date.now())) === 'kept';
}
