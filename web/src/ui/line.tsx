import type { ReactNode } from 'react';

interface LineProps {
  readonly children: ReactNode;
  /** `off`: changes of it are not announced. */
  readonly live?: 'off';
}

/** A sentence of a live region. Screen readers join what is neither in an element of its own nor apart from the next. */
export function Line({ children, live }: LineProps): ReactNode {
  return (
    <>
      <p aria-live={live}>{children}</p>{' '}
    </>
  );
}
