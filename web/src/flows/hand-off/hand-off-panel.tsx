import { useEffect, useRef, type ReactNode } from 'react';
import { DownloadButton } from '../../notices/download-button.tsx';
import { useHandOffTexts } from '../../texts/auto-login/hand-off-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Variant } from '../../variants/variants.ts';
import styles from './hand-off-panel.module.scss';
import { handOffText, handOffViews, type HandOffRow } from './hand-off-view.ts';
import { SendAddress } from './send-address.tsx';
import type { HandOff } from './use-hand-off.ts';

export interface HandOffPanelProps {
  readonly variant: Variant;
  readonly handOff: HandOff;
  /** Whether something else on the screen has failed, so that there is more to do here. */
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** What is known about the software on this computer, announced after each change, with a recovery action. */
export function HandOffPanel({ variant, handOff, hasFailed, reload }: HandOffPanelProps): ReactNode {
  const { view, launchUrl, isQuiet, look, launch, stayHere } = handOff;
  const texts = useTexts();
  const words = useHandOffTexts();
  const hasLaunch = launchUrl !== '';
  const { title, text, steps } = handOffText(words, view, unbroken(variant.productName), hasLaunch);
  const row: HandOffRow = handOffViews[view];
  const status = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    // When the focused button is removed, the keyboard user would have to start again from the top of the page.
    if (focused.current?.isConnected === false) status.current?.focus();
  }, [view]);
  const isFirst = hasLaunch && row.launch === 'first';
  const link = hasLaunch && row.launch && (
    <LaunchLink key="launch" style={isFirst ? 'blue' : 'gray'} href={launchUrl} onLaunch={launch}>
      {words.open(variant.productName)}
    </LaunchLink>
  );
  // Keys, so that an action that moves to another place keeps the focus.
  const actions = [
    isFirst && link,
    row.look && (
      <Button key="look" style={isFirst ? 'gray' : row.look.style} onClick={look}>
        {texts.common[row.look.label]}
      </Button>
    ),
    row.offersReload && (
      // Firefox does not load code again that has failed, and after a deployment it is gone for good.
      <Button key="reload" style="blue" onClick={reload}>
        {texts.common.loadPageAgain}
      </Button>
    ),
    !isFirst && link,
    row.offersDownload && (
      <DownloadButton key="download" style="gray" variant={variant}>
        {texts.download.download(variant.productName)}
      </DownloadButton>
    ),
    row.offersAddress && <SendAddress key="address" title={title} onThatComputer={stayHere} />,
  ];
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
        <Mark mark={row.mark} />
        <div className={styles['words']}>
          <strong>{title}</strong>
          {hasLaunch && steps && <p>{text}</p>}
          {steps && (
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {text && !(hasLaunch && steps) && <p>{text}</p>}
          {row.mark === 'done' && !isQuiet && !hasFailed && <p>{words.mayClose}</p>}
        </div>
      </div>
      {actions}
    </div>
  );
}

interface LaunchLinkProps {
  readonly href: string;
  readonly style: 'blue' | 'gray';
  readonly onLaunch: () => void;
  readonly children: string;
}

/** A real link: it can be read and copied, and the browser itself asks its visitor before it opens a program. */
function LaunchLink({ href, style, onLaunch, children }: LaunchLinkProps): ReactNode {
  const pressedAt = useRef(-Infinity);
  return (
    <LinkButton
      href={href}
      style={style}
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

/** A name that does not wrap. */
function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00A0');
}

/** The visitor, the computer, the beam between them, and a sign for the state of the software; the text beside says the same. */
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
/** The way that it travels. */
const dots = ['M19 20h.01', 'M24 20h.01', 'M29 20h.01'];

/** All within the drawn computer's screen. */
const signs = {
  busy: undefined,
  question: 'M45.5 14.8a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 1.7M48 21.8h.01',
  done: 'm43.5 17.7 3.2 3.2 5.8-6.4',
  stopped: 'M48 13v5.5M48 21.8h.01',
} as const satisfies Record<HandOffRow['mark'], string | undefined>;
