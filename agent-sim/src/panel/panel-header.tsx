import type { ReactNode } from 'react';
import type { LiveState } from './live/live-state.ts';
import styles from './panel-header.module.css';
import { ThemeSwitch } from './theme/theme-switch.tsx';

/** What this is, and whether the simulator is there. */
export function PanelHeader({ link }: { readonly link: LiveState['link'] }): ReactNode {
  return (
    <>
      <header className={styles['bar']}>
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d="M3 17h6l4-9 6 16 4-7h6" className={styles['pulse']} />
        </svg>
        <h1 className={styles['title']}>agent-sim</h1>
        <p className={styles['subtitle']}>Simulated desktop agents on this computer</p>
        <p className={styles[link]}>{linkWords[link]}</p>
        <ThemeSwitch />
      </header>
      <div role="alert" className={styles['alert']}>
        {link === 'lost' && (
          <p className={styles['banner']}>
            <strong>The simulator does not answer.</strong> What you see is its last known state. Trying again every
            second …
          </p>
        )}
      </div>
    </>
  );
}

const linkWords = {
  connecting: 'Connecting',
  open: 'Live',
  lost: 'Disconnected',
} as const satisfies Record<LiveState['link'], string>;
