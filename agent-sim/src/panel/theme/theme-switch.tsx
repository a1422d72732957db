import type { ReactNode } from 'react';
import styles from './theme-switch.module.css';
import { useTheme } from './use-theme.ts';

/** Named for the theme that it brings. */
export function ThemeSwitch(): ReactNode {
  const [theme, choose] = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <button
      type="button"
      className={styles['switch']}
      onClick={() => choose(other)}
      aria-label={`Switch to ${other} theme`}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true" focusable="false">
        {other === 'dark' ? moon : sun}
      </svg>
    </button>
  );
}

const moon = <path d="M8 2a8 8 0 1 0 10 10A7 7 0 0 1 8 2Z" />;

const sun = (
  <>
    <circle cx="10" cy="10" r="4" />
    <path
      d="M10 1v2.5M10 16.5V19M1 10h2.5M16.5 10H19M3.6 3.6l1.8 1.8M14.6 14.6l1.8 1.8M3.6 16.4l1.8-1.8M14.6 5.4l1.8-1.8"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </>
);
