import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Takes the form over from the script in the document's head, and goes on with what the visitor did before the app had
 * loaded: nothing is lost and nothing is sent twice.
 *
 * @param isShown A submit waits until the app shows the form too.
 */
export function useEarlyLogin(isShown: boolean, onSubmitted: (submitted: EarlySubmit) => void): void {
  const submitted = useRef<EarlySubmit>(null);
  const goOn = useEffectEvent(onSubmitted);

  useEffect(() => {
    const early = window.earlyLogin?.end();
    window.earlyLogin = undefined;
    submitted.current ??= early?.submitted ?? null;
    early?.pressed?.click();
  }, []);

  useEffect(() => {
    if (!isShown || submitted.current === null) return;
    goOn(submitted.current);
    submitted.current = null;
  }, [isShown]);
}
