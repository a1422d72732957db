import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DownloadButton } from '../common/download-button.tsx';
import { unbroken } from '../../lib/unbroken.ts';
import { useLateTexts } from '../../texts/load-texts.ts';
import { putIn } from '../../texts/put-in.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Line } from '../../ui/line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Variant } from '../../products/variants.ts';
import styles from './hand-off-panel.module.scss';
import { handOffViews, type HandOffRow, type HandOffText, type HandOffWay } from './hand-off-view.ts';
import { SendAddress } from './send-address.tsx';
import type { HandOff } from './use-hand-off.ts';

export interface HandOffPanelProps {
  readonly variant: Variant;
  readonly handOff: HandOff;
  /** Whose login the software was given; null while unknown. */
  readonly account: string | null;
  /** Whether to say that the window may be closed: nothing else on the screen says so or contradicts it. */
  readonly mayClose: boolean;
  readonly reload: () => void;
}

export function HandOffPanel({ variant, handOff, account, mayClose, reload }: HandOffPanelProps): ReactNode {
  const { view, framedBy, isRepeated, launchUrl, isLoopbackOnly, look, launch, stayHere } = handOff;
  const texts = useTexts();
  const words = useLateTexts('handOff');
  const { mark } = handOffViews[view];
  const row = handOffViews[framedBy];
  const { text, steps, ...named }: HandOffText = words.views[view];
  const product = unbroken(variant.productName);
  const title = putIn(titleOf(named, isRepeated, account), { product, account: account ?? '' });
  const status = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    // The focused button was removed.
    if (focused.current?.isConnected === false) status.current?.focus();
  }, [framedBy]);
  const describedBy = useId();
  const main = launchUrl === '' ? Object.keys(row.main).find((way) => way !== 'launch') : Object.keys(row.main)[0];
  const buttons = {
    launch: (button) => (
      <LaunchLink {...button} href={launchUrl} onLaunch={launch}>
        {putIn(words.open, { product: variant.productName })}
      </LaunchLink>
    ),
    continue: labelled(texts.common.continue, look, view !== framedBy),
    tryAgain: labelled(texts.common.tryAgain, look, view !== framedBy),
    // Firefox repeats a failed load from memory, and after a deployment the code is gone.
    reload: labelled(texts.common.loadPageAgain, reload),
    download: (button) => (
      <DownloadButton {...button} variant={variant}>
        {putIn(texts.download.download, { product: variant.productName })}
      </DownloadButton>
    ),
    sendAddress: () => <SendAddress title={title} onThatComputer={stayHere} />,
  } as const satisfies Record<HandOffWay, (button: WayButton) => ReactNode>;
  const ways = (Object.entries({ ...row.main, ...row.others }) as [HandOffWay, keyof typeof words.notes | null][])
    .filter(([way]) => way !== 'launch' || launchUrl !== '')
    .map(([way, note]) => {
      const noteId = note === null ? undefined : `${describedBy}${way}`;
      return (
        // The key keeps the focus on a button that moves.
        <div key={way} className={styles['way']}>
          {buttons[way]({ style: way === main ? 'blue' : 'gray', describedBy: noteId })}
          {note !== null && <p id={noteId}>{words.notes[note]}</p>}
        </div>
      );
    });
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
      {/* Without a role, which screen readers read out. */}
      <div ref={status} className={styles['state']} aria-live="polite" aria-atomic="true" tabIndex={-1}>
        <Mark mark={mark} />
        {/* Replaced as a whole, by its key and, in Firefox, its id, so that all of it is announced at once and in order. */}
        <div key={`${title} ${text}`} id={`${describedBy}words`} className={styles['words']}>
          <Line>
            <strong>{title}</strong>
          </Line>
          {text && <Line>{putIn(text, { product })}</Line>}
          {steps && (
            <ol>
              {steps.map((step) => (
                <li key={step}>{`${putIn(step, { product })} `}</li>
              ))}
            </ol>
          )}
          {mark === 'done' && !isLoopbackOnly && mayClose && <Line>{words.mayClose}</Line>}
        </div>
      </div>
      {ways}
    </div>
  );
}

function titleOf({ title, titleAgain, titleFor }: HandOffText, isRepeated: boolean, account: string | null): string {
  if (account !== null && titleFor !== undefined) return titleFor;
  return isRepeated && titleAgain !== undefined ? titleAgain : title;
}

interface WayButton {
  readonly style: 'blue' | 'gray';
  readonly describedBy: string | undefined;
}

function labelled(label: string, onClick: () => void, busy = false) {
  return (button: WayButton): ReactNode => (
    <Button {...button} busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
}

interface LaunchLinkProps extends WayButton {
  readonly href: string;
  readonly onLaunch: () => void;
  readonly children: string;
}

function LaunchLink({ onLaunch, children, ...link }: LaunchLinkProps): ReactNode {
  const pressedAt = useRef(-Infinity);
  return (
    <LinkButton
      {...link}
      onClick={(event) => {
        const now = performance.now();
        // The second press of a double click would have the browser ask twice.
        if (now - pressedAt.current < doubleClickMs) event.preventDefault();
        else onLaunch();
        pressedAt.current = now;
      }}
    >
      {children}
    </LinkButton>
  );
}

const doubleClickMs = 1_000;

/** The visitor, the computer, the beam between them, and a sign for the state. */
function Mark({ mark }: Pick<HandOffRow, 'mark'>): ReactNode {
  return (
    <svg
      className={`${styles['mark']} ${styles[mark]}`}
      viewBox="0 0 64 40"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 31v-2a6 6 0 0 1 12 0v2M9 19a4 4 0 1 1 .01 0M35.5 8h25a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1-2.5 2.5h-25a2.5 2.5 0 0 1-2.5-2.5v-14A2.5 2.5 0 0 1 35.5 8M48 27v6m-5 0h10" />
      <g className={styles['beam']}>
        {(mark === 'done' ? beam : dots).map((piece) => (
          <path key={piece} d={piece} />
        ))}
      </g>
      <path className={styles['sign']} d={signs[mark]} />
    </svg>
  );
}

const beam = ['M19 20h10'];
const dots = ['M19 20h.01', 'M24 20h.01', 'M29 20h.01'];

const signs = {
  busy: undefined,
  question: 'M45.5 14.8a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 1.7M48 21.8h.01',
  done: 'm43.5 17.7 3.2 3.2 5.8-6.4',
  stopped: 'M48 13v5.5M48 21.8h.01',
} as const satisfies Record<HandOffRow['mark'], string | undefined>;
