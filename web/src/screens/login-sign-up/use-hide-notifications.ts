import { useRef, useState } from 'react';
import { useCallAccount } from '../../account/call-account.ts';
import { type Problem, problemOf } from '../../errors/problem.ts';
import { localTexts } from '../../lib/browser-storage.ts';
import { useBrowserValue } from '../../lib/use-first-view.ts';

interface HideNotifications {
  readonly isHidden: boolean;
  readonly isSaving: boolean;
  readonly problem: Problem | null;
  readonly hide: (isHidden: boolean) => Promise<void>;
}

/** Source: specification, section 3. */
const storageKey = 'disableNotifications';

export function useHideNotifications(uuid: string | undefined): HideNotifications {
  const call = useCallAccount();
  const isRunning = useRef(false);
  // Only `hide` changes the stored value, which renders anyway.
  const isHidden = useBrowserValue(isStored, false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const hide = async (chosen: boolean): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    localTexts.set(storageKey, String(chosen));
    setProblem(null);
    setSaving(true);
    const setting = { uuid: uuid ?? '', settingValue: !chosen };
    // A visitor who ticked the box and pressed Create Your Account before the app had started is leaving already.
    const outcome = await call('updateNotifications', setting, { keepalive: true });
    if (outcome.status !== 'ok') setProblem(problemOf('updateNotifications', outcome));
    setSaving(false);
    isRunning.current = false;
  };
  return { isHidden, isSaving, problem, hide };
}

function isStored(): boolean {
  return localTexts.get(storageKey) === 'true';
}
