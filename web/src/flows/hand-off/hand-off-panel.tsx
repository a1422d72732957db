import { useEffect, useRef, type ReactNode } from 'react';
import { DownloadButton } from '../../notices/download-button.tsx';
import { Button } from '../../ui/button.tsx';
import type { Variant } from '../../variants/variant.ts';
import styles from './hand-off-panel.module.scss';
import { handOffText, handOffViews, type HandOffRow, type HandOffView } from './hand-off-view.ts';
import { useHandOffTexts } from '../../texts/auto-login/hand-off-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';

export interface HandOffPanelProps {
  readonly variant: Variant;
  readonly view: HandOffView;
  /** Looks for the software now. */
  readonly look: () => void;
  readonly reload: () => void;
}

/** What is known about the software on this computer, announced after each change, with a recovery action. */
export function HandOffPanel({ variant, view, look, reload }: HandOffPanelProps): ReactNode {
  const texts = useTexts();
  const { title, text, steps } = handOffText(useHandOffTexts(), view, unbroken(variant.productName));
  const { mark, look: lookAgain, offersReload, offersDownload } = handOffViews[view];
  const status = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    // When the focused button is removed, the keyboard user would have to start again from the top of the page.
    if (focused.current?.isConnected === false) status.current?.focus();
  }, [view]);
  return (
    <div
      className={styles['panel']}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      <div ref={status} className={styles['state']} role="status" tabIndex={-1}>
        <Mark mark={mark} />
        <div className={styles['words']}>
          <strong>{title}</strong>
          {steps && (
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {text && <p>{text}</p>}
        </div>
      </div>
      {lookAgain && (
        <Button style={lookAgain.style} onClick={look}>
          {texts.common[lookAgain.label]}
        </Button>
      )}
      {offersReload && (
        // Firefox does not load code again that has failed, and after a deployment it is gone for good.
        <Button style="blue" onClick={reload}>
          {texts.common.loadPageAgain}
        </Button>
      )}
      {offersDownload && (
        <DownloadButton style="gray" variant={variant}>
          {texts.download.download(variant.productName)}
        </DownloadButton>
      )}
    </div>
  );
}

/** A name that does not wrap. */
function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00A0');
}

/** The visitor's computer, with a sign for the state of the software; the text beside it says the same. */
function Mark({ mark }: Pick<HandOffRow, 'mark'>): ReactNode {
  return (
    <span className={`${styles['mark']} ${styles[mark]}`} aria-hidden="true">
      <svg width="40" height="40" viewBox="0 0 40 40" fill="none" strokeWidth="2" focusable="false">
        <rect className={styles['screen']} x="5" y="8" width="30" height="19" rx="2.5" />
        <path className={styles['screen']} d="M15 33h10M20 27v6" />
        <path className={styles['sign']} d={signs[mark]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}

/** All within the drawn computer's screen. */
const signs = {
  busy: 'M14.5 17.5h.01M20 17.5h.01M25.5 17.5h.01',
  question: 'M17.5 14.8a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 1.7M20 21.8h.01',
  done: 'm15.5 17.7 3.2 3.2 5.8-6.4',
  stopped: 'M20 13v5.5M20 21.8h.01',
} as const satisfies Record<HandOffRow['mark'], string>;
