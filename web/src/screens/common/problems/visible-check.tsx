import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { keepVisibleToken } from '../../../account/bot-check.ts';
import { SupportLink } from '../../../navigation/support-link.tsx';
import { useTheme } from '../../../state/use-theme.ts';
import { useLateTexts } from '../../../texts/load-texts.ts';
import { Status } from '../../../ui/status.tsx';
import styles from './visible-check.module.scss';

interface VisibleCheckProps {
  readonly siteKey: string;
  /** Sends again what was refused. */
  readonly onPassed: (event: { readonly currentTarget: Element }) => void;
  readonly tryAgain: ReactNode;
}

/** The provider's checkbox, shown after the invisible check has refused a visitor. Its script is there: it has made the token that was refused. */
export function VisibleCheck({ siteKey, onPassed, tryAgain }: VisibleCheckProps): ReactNode {
  const texts = useLateTexts('visibleCheck');
  const [theme] = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const pass = useEffectEvent((token: string) => {
    keepVisibleToken(token);
    if (place.current !== null) onPassed({ currentTarget: place.current });
  });

  useEffect(() => {
    const fail = (): void => setFailed(true);
    // Of its own, because the provider's script cannot draw in an element twice.
    const element = document.createElement('div');
    place.current?.append(element);
    const timer = setTimeout(fail, shownWithinMs);
    const hear = ({ source }: MessageEvent): void => {
      const frames = [...element.querySelectorAll('iframe')];
      if (frames.some(({ contentWindow }) => contentWindow === source)) clearTimeout(timer);
    };
    window.addEventListener('message', hear);
    try {
      const isNarrow = (place.current?.clientWidth ?? 0) < normalWidth;
      const size = isNarrow ? 'compact' : 'normal';
      const options = {
        sitekey: siteKey,
        theme,
        size,
        callback: (token: string) => pass(token),
        'error-callback': fail,
      } as const;
      if (window.grecaptcha?.render === undefined) fail();
      else window.grecaptcha.render(element, options);
    } catch {
      fail();
    }
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      element.remove();
    };
  }, [siteKey, theme]);

  return (
    <>
      <div role="group" aria-label={texts.ask} className={styles['check']}>
        <p aria-hidden="true">{texts.ask}</p>
        <div ref={place} />
      </div>
      <Status>{hasFailed && <p>{texts.failed}</p>}</Status>
      {hasFailed && tryAgain}
      {hasFailed && <SupportLink />}
    </>
  );
}

/** Every provider's frame tells its page when it is there; a blocked one loads too, as an error of the browser. */
const shownWithinMs = 8_000;

/** Of Google's checkbox; a compact one is 164 pixels wide. */
const normalWidth = 304;
