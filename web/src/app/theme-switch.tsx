import type { ReactNode } from 'react';
import { useTheme } from '../state/use-theme.ts';
import styles from './theme-switch.module.scss';
import { useTexts } from '../texts/use-texts.ts';

/** A page is rendered for both themes: the style sheet shows the right name. */
export function ThemeSwitch(): ReactNode {
  const { common } = useTexts();
  const [theme, choose] = useTheme();
  return (
    <button
      type="button"
      className={styles['switch']}
      data-toggle="theme"
      onClick={() => choose(theme === 'light' ? 'dark' : 'light')}
    >
      <span className={styles['toDark']}>
        <span className="visuallyHidden">{common.toDarkTheme}</span>
        <Icon>
          <path d="M8 2a8 8 0 1 0 10 10A7 7 0 0 1 8 2Z" />
        </Icon>
      </span>
      <span className={styles['toLight']}>
        <span className="visuallyHidden">{common.toLightTheme}</span>
        <Icon>
          <circle cx="10" cy="10" r="4" />
          <path
            d="M10 1v2.5M10 16.5V19M1 10h2.5M16.5 10H19M3.6 3.6l1.8 1.8M14.6 14.6l1.8 1.8M3.6 16.4l1.8-1.8M14.6 5.4l1.8-1.8"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </Icon>
      </span>
    </button>
  );
}

function Icon({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
