import { useEffect, useRef, type ReactNode } from 'react';
import { installerAddress } from '../../model/installer-address.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { Button } from '../../ui/button.tsx';
import type { Variant } from '../../variants/variant.ts';
import styles from './hand-off-panel.module.scss';
import { handOffTexts, type HandOffText } from './hand-off-texts.ts';
import { HandOffMark } from './hand-off-mark.tsx';
import type { HandOff } from './hand-off.ts';

export interface HandOffPanelProps {
  readonly variant: Variant;
  readonly handOff: HandOff;
  /** Looks for the software now. */
  readonly look: () => void;
}

/** What is known of the software on this computer, announced at each turn, with a way on. */
export function HandOffPanel({ variant, handOff, look }: HandOffPanelProps): ReactNode {
  const { title, text, steps }: HandOffText = handOffTexts[handOff](unbroken(variant.productName));
  const status = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    // A button that goes would take the keyboard's place in the page with it.
    if (focused.current?.isConnected === false) status.current?.focus();
  }, [handOff]);
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
        <HandOffMark handOff={handOff} />
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
      {lookLabels[handOff] && (
        // Beside the browser's own question it is the lesser way on.
        <Button style={handOff === 'browser-asking' ? 'gray' : 'blue'} onClick={look}>
          {lookLabels[handOff]}
        </Button>
      )}
      {maybeMissing.has(handOff) && <DownloadButton variant={variant} />}
    </div>
  );
}

/** A name that stands on one line. */
function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00A0');
}

/** Where the visitor can do something about it. */
const lookLabels: Readonly<Partial<Record<HandOff, string>>> = {
  'needs-click': 'Continue',
  'browser-asking': 'Try again',
  unreachable: 'Try again',
  'not-loaded': 'Try again',
  blocked: 'Try again',
  'no-answer': 'Try again',
  'not-running': 'Try again',
};

/** Where the software may not be installed. */
const maybeMissing: ReadonlySet<HandOff> = new Set(['no-answer', 'not-running']);

function DownloadButton({ variant }: { readonly variant: Variant }): ReactNode {
  const { installerHost } = variant.addresses(useAppConfig());
  const leave = useLeavePage();
  return (
    <Button style="gray" onClick={() => leave({ link: installerAddress(installerHost) }, installerHost, 'download')}>
      Download {variant.productName}
    </Button>
  );
}
