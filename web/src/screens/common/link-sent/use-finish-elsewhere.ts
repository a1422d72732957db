import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { announceSession, onSessionChange } from '../../../account/session-change.ts';
import { type CallAccount, type CallOptions, useCallAccount } from '../../../account/call-account.ts';
import {
  checkSession,
  isNobody,
  takeEarlySessionAnswer,
  uuidOf,
  type Session,
} from '../../../account/session-check.ts';
import { isSameEmailAddress } from 'shared-protocol/account/email-address';
import { askWhileVisible } from '../../../lib/ask-while-visible.ts';
import { autoLoginAddress } from '../../../model/routes.ts';
import { useGo, useKeepInEntry } from '../../../navigation/use-go.ts';
import { useIsNavigating } from '../../../navigation/navigation.ts';
import { useLeavePage, useReturnUrl } from '../../../navigation/use-leave-page.ts';
import { useSingleStep, type Step } from '../../../navigation/use-single-step.ts';
import { useAppConfig } from '../../../state/app-config.ts';
import type { Variant } from '../../../products/variants.ts';
import { recordStep } from '../../../telemetry/record-step.ts';
import { keeping, keptInEntry } from '../forms/kept-in-entry.ts';

/** The tab that announces a session continues itself, and two sign-ins at once would end each other. */
const othersFirstMs = 5_000;

/**
 * Continues when the link was opened in another tab or on another device: checks for the session on focus, soon after another tab
 * has announced one, and periodically while the page is visible. A session from before the link does not count, so the screen asks
 * at once, before the mail can be opened. People share browsers: as somebody else, the visitor decides whether to continue.
 */
export function useFinishElsewhere(to: string, variant: Variant): FinishElsewhere {
  const call = useCallAccount();
  const { afterSignIn } = variant.addresses(useAppConfig());
  const location = useLocation();
  const { sessionBefore } = keptInEntry(location.state);
  const keep = useKeepInEntry();
  const go = useGo();
  const leave = useLeavePage();
  const safeReturnUrl = useReturnUrl('sign-in');
  const startStep = useSingleStep();
  const isNavigating = useIsNavigating();
  const keepSessionBefore = useEffectEvent((uuid: string) => keep(keeping({ sessionBefore: uuid })));
  const [other, setOther] = useState<OtherSession | null>(null);

  const continueAs = ({ uuid, licenceState }: SignedIn): void => {
    announceSession();
    recordStep('signed-in');
    const returnUrl = safeReturnUrl();
    if (returnUrl === undefined && variant.signInOpensSoftware && licenceState !== '') {
      go(autoLoginAddress(variant.routes.autoLogin, uuid), { replace: true });
    } else {
      leave(returnUrl, afterSignIn, 'replace');
    }
  };
  const finish = useEffectEvent(continueAs);

  useEffect(() => {
    if (isNavigating) return;
    let check: Step | null = null;
    let isAnnounced = false;

    const ask = async (early: CallOptions = {}): Promise<void> => {
      const step = startStep();
      if (step === null) return;
      check = step;
      const outcome = await checkSession(call, undefined, { ...early, signal: step.signal });
      const session = outcome.status === 'ok' ? outcome.value : null;
      const isFirst = sessionBefore === undefined && !isAnnounced;
      const isNew = session?.kind === 'session' && (session.uuid !== sessionBefore || isAnnounced);
      const account = isNew && !isFirst ? await accountOf(call, step.signal) : null;
      if (!step.isRunning) return;
      step.finish();
      if (session === null) return;
      if (isFirst) keepSessionBefore(uuidOf(session));
      else if (!isNew) setOther(null);
      else if (account === null || isSameEmailAddress(account, to)) finish(session);
      else setOther({ account, session });
    };

    // After a reload the document's head has already checked.
    const early = takeEarlySessionAnswer('checkSession');
    if (early.earlyAnswer !== undefined || sessionBefore === undefined) void ask(early);
    const stopAsking = askWhileVisible(() => void ask());
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stopListening = onSessionChange(() => {
      // The same account may have signed in again.
      isAnnounced = true;
      // An answer under way may be older than the change.
      check?.finish();
      clearTimeout(pause);
      pause = setTimeout(() => void ask(), othersFirstMs);
    });
    return () => {
      check?.finish();
      stopAsking();
      clearTimeout(pause);
      stopListening();
    };
  }, [call, to, sessionBefore, startStep, isNavigating]);

  return { other: other && { account: other.account, onContinue: () => continueAs(other.session) } };
}

interface FinishElsewhere {
  /** Who has signed in meanwhile, if the link was not sent to them; an empty account where they could not be asked for. */
  readonly other: { readonly account: string; readonly onContinue: () => void } | null;
}

type SignedIn = Extract<Session, { readonly kind: 'session' }>;

interface OtherSession {
  readonly account: string;
  readonly session: SignedIn;
}

/** Empty where they could not be asked for. Null where the server does not say: then it is taken for the right one. */
async function accountOf(call: CallAccount, signal: AbortSignal): Promise<string | null> {
  const outcome = await call('userInfo', undefined, { signal });
  if (outcome.status === 'ok') return outcome.value.email || null;
  return isNobody(outcome) ? null : '';
}
