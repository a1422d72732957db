import type { ReactNode } from 'react';
import styles from './close-button.module.scss';
import { useTexts } from '../texts/use-texts.ts';

export function CloseButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  const { common } = useTexts();
  return (
    <button type="button" className={styles['close']} aria-label={common.close} data-action="close" onClick={onClick}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}
