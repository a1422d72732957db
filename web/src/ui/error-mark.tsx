import type { ReactNode } from 'react';

/** Colour is not the only sign of an error. */
export function ErrorMark(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm1 12H7v-2h2v2Zm0-3H7V4h2v5Z" />
    </svg>
  );
}
