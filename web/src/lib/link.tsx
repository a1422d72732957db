import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from './use-navigate.ts';

/** A link to another address of the app. Whoever wants it in another tab or window gets it there. */
export function Link({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}

function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
