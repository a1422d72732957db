import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../account/account-context.ts';
import { checkSession, takeEarlySessionAnswer } from '../../account/session-check.ts';
import { sessionTexts } from '../../lib/browser-storage.ts';
import { announceSession } from '../../lib/session-news.ts';
import { autoLoginAddress } from '../../model/auto-login-address.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { sessionBeforeAtom } from '../../state/session-before.ts';
import { sessionCheckedAtom } from '../../state/session-checked.ts';
import { useLeavePage } from '../../state/use-leave-page.ts';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { afterSessionCheck, type AfterSessionCheck, type LoginNotice } from './after-session-check.ts';

export type SessionCheck =
  { readonly status: 'checking' } | { readonly status: 'form'; readonly notice: LoginNotice | null };

/** Asks for the session when the page loads and goes where the answer leads; `form` once the visitor is to sign in. */
export function useSessionCheck({ variant, uuid }: ScreenProps): SessionCheck {
  const config = useAppConfig();
  const { call } = useAccount();
  const leave = useLeavePage();
  const navigate = useNavigate();
  const [isChecked, setChecked] = useAtom(sessionCheckedAtom);
  const setSessionBefore = useSetAtom(sessionBeforeAtom);
  const [notice, setNotice] = useState<LoginNotice | null>(null);

  useEffect(() => {
    if (isChecked) return;
    const unmounted = new AbortController();
    const showForm = (found: LoginNotice | null): void => {
      setNotice(found);
      setChecked(true);
    };
    const act = (after: AfterSessionCheck): void => {
      switch (after.kind) {
        case 'auto-login':
          announceSession();
          void navigate(autoLoginAddress(variant.routes.autoLogin, after.uuid), { replace: true });
          return;
        case 'restart':
          // Where the browser keeps nothing, nobody would know that it was tried already.
          if (sessionTexts.set(restartedKey, String(Date.now())) === 'for-this-page') showForm('sign-in-expired');
          else leave(after.address, config.driverSupport.accountSiteUrl, 'replace');
          return;
        case 'leave':
          leave(after.address, config.driverSupport.accountSiteUrl, 'replace');
          return;
        case 'form':
          showForm(after.notice);
      }
    };
    void checkSession(call, uuid, { ...takeEarlySessionAnswer(uuid === undefined ? 'checkSession' : 'checkLicence'), signal: unmounted.signal }).then((outcome) => {
      if (unmounted.signal.aborted) return;
      if (outcome.status === 'ok' && outcome.value.kind === 'session') setSessionBefore(outcome.value.uuid);
      act(afterSessionCheck(outcome, new URL(window.location.href), config, hasRestarted()));
    });
    return () => unmounted.abort();
  }, [isChecked, setChecked, call, uuid, config, leave, navigate, variant, setSessionBefore]);

  return isChecked ? { status: 'form', notice } : { status: 'checking' };
}

const restartedKey = 'signInRestartedAt';

/** Long enough to break a loop, short enough that a visitor who comes back later is helped again. */
const restartPauseMs = 10 * 60_000;

function hasRestarted(): boolean {
  return Date.now() - Number(sessionTexts.get(restartedKey) ?? 0) < restartPauseMs;
}
