import { useEffect, useRef, type ReactNode } from 'react';
import { DownloadButton } from '../../notices/download-button.tsx';
import { Button } from '../../ui/button.tsx';
import type { Variant } from '../../variants/variants.ts';
import styles from './hand-off-panel.module.scss';
import { handOffText } from './hand-off-text.ts';
import { HandOffMark } from './hand-off-mark.tsx';
import type { HandOffView } from './hand-off-view.ts';
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
  const { title, text, steps } = handOffText(texts, view, unbroken(variant.productName));
  const lookLabel = lookLabels[view];
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
        <HandOffMark view={view} />
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
      {lookLabel !== undefined && (
        <Button style={actsElsewhere.has(view) ? 'gray' : 'blue'} onClick={look}>
          {texts.common[lookLabel]}
        </Button>
      )}
      {view === 'not-loaded' && (
        // Firefox does not load code again that has failed, and after a deployment it is gone for good.
        <Button style="blue" onClick={reload}>
          {texts.common.loadPageAgain}
        </Button>
      )}
      {maybeMissing.has(view) && (
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

/** The states in which the visitor can look again. */
const lookLabels: Readonly<Partial<Record<HandOffView, 'continue' | 'tryAgain'>>> = {
  'needs-click': 'continue',
  'browser-asking': 'tryAgain',
  unreachable: 'tryAgain',
  'not-registered': 'tryAgain',
  blocked: 'tryAgain',
  'no-answer': 'tryAgain',
  'not-running': 'tryAgain',
};

/** What the visitor should do first is outside of this page there, in the browser's own question or in the software. */
const actsElsewhere: ReadonlySet<HandOffView> = new Set(['browser-asking', 'not-registered']);

/** The states in which the software may not be installed. */
const maybeMissing: ReadonlySet<HandOffView> = new Set(['no-answer', 'not-running']);
